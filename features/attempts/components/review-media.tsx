import { useTranslations } from 'next-intl';
import type { PaperQuestion } from '@/lib/contract/resources/attempt';
import type { Locale } from '@/lib/contract/localized';
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
      {audio && (
        <audio controls preload="none" src={audio.url} aria-label={t('audio')} className="w-full max-w-md" />
      )}
      {video && (
        <video
          controls
          preload="none"
          src={video.url}
          aria-label={t('video')}
          className="max-h-72 max-w-full rounded-lg"
        />
      )}
    </>
  );
}
