import { useTranslations } from 'next-intl';
import type { PaperQuestion } from '@/lib/contract/resources/attempt';
import type { Locale } from '@/lib/contract/localized';
import { Recordings } from './recordings';
import { textIn } from '../types/parts/words';

type ReviewMediaProps = { question: Pick<PaperQuestion, 'image' | 'audio' | 'video'>; locale: Locale };

/** Media of a question in the review, fetched when they come into view. */
export function ReviewMedia({ question: { image, audio, video }, locale }: ReviewMediaProps) {
  const t = useTranslations('attempts.question');
  return (
    <>
      {image && (
        <img
          src={image.url}
          alt={textIn(image.alt, locale).html || t('picture')}
          width={image.width}
          height={image.height}
          loading="lazy"
          className="h-auto max-h-72 w-auto max-w-full rounded-lg border border-line"
        />
      )}
      <Recordings audio={audio} video={video} preload="none" videoClass="max-h-72" />
    </>
  );
}
