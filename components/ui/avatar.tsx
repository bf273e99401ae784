import { cx } from './class-names';

const stageTints = {
  primary: 'bg-pr-line text-pr-ink',
  middle: 'bg-md-line text-md-ink',
  high: 'bg-hi-line text-hi-ink',
  kindergarten: 'bg-kg-line text-kg-ink',
};
const tints = Object.values(stageTints);

type AvatarProps = {
  name: string;
  src?: string | null;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Stage of a student, whose colour the letter has; without one the letter decides. */
  stage?: keyof typeof stageTints;
};

/** Picture of a person, or the first letter of the name. Decoration: the name stands beside it. */
export function Avatar({ name, src, size = 'md', stage }: AvatarProps) {
  const box = cx(
    'grid shrink-0 place-items-center overflow-hidden rounded-full font-bold',
    size === 'sm' && 'size-7 text-13',
    size === 'md' && 'size-9 text-16',
    size === 'lg' && 'size-14 text-22',
    size === 'xl' && 'size-24 text-34',
  );
  if (src) return <img src={src} alt="" className={cx(box, 'object-cover')} />;
  const letter = [...name.trim().replace(/^أ\.\s*/, '')][0] ?? '';
  const tint = stage ? stageTints[stage] : tints[(letter.codePointAt(0) ?? 0) % tints.length];
  return (
    <span aria-hidden="true" className={cx(box, tint)}>
      {letter}
    </span>
  );
}
