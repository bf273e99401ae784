import { cx } from './class-names';

const tints = [
  'bg-pr-line text-pr-ink',
  'bg-md-line text-md-ink',
  'bg-hi-line text-hi-ink',
  'bg-kg-line text-kg-ink',
];

type AvatarProps = { name: string; src?: string | null; size?: 'sm' | 'md' | 'lg' | 'xl' };

/** Picture of a person, or the first letter of the name. Decoration: the name stands beside it. */
export function Avatar({ name, src, size = 'md' }: AvatarProps) {
  const box = cx(
    'grid shrink-0 place-items-center overflow-hidden rounded-full font-bold',
    size === 'sm' && 'size-7 text-13',
    size === 'md' && 'size-9 text-16',
    size === 'lg' && 'size-14 text-22',
    size === 'xl' && 'size-24 text-34',
  );
  if (src) return <img src={src} alt="" className={cx(box, 'object-cover')} />;
  const letter = [...name.trim().replace(/^أ\.\s*/, '')][0] ?? '';
  return (
    <span aria-hidden="true" className={cx(box, tints[(letter.codePointAt(0) ?? 0) % tints.length])}>
      {letter}
    </span>
  );
}
