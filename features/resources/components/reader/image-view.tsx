import { useLocale } from 'next-intl';
import { pick } from '@/lib/contract/localized';
import type { ReaderProps } from './reader-props';
import { useOnce } from '../../hooks/use-once';

/** A picture, seen once it is shown. */
export function ImageView({ resource, progress }: ReaderProps) {
  const locale = useLocale();
  const { media } = resource;
  const tell = useOnce(() => progress.note({ isDone: true }));
  if (!media?.file) return null;
  const description = pick(media.description, locale);
  return (
    <figure className="grid gap-3">
      {/* oxlint-disable-next-line next/no-img-element */}
      <img
        src={media.file.url}
        alt={description || pick(resource.title, locale)}
        ref={(image) => {
          if (image?.complete) tell();
        }}
        onLoad={tell}
        className="mx-auto max-h-[80vh] max-w-full rounded-md"
      />
      {description && <figcaption className="text-14 text-ink-2">{description}</figcaption>}
    </figure>
  );
}
