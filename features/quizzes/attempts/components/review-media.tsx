import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import type { Locale } from '@/lib/contract/localized';
import { pictureSize } from '../types/parts/picture-size';
import { textIn } from '@/lib/questions/text';
import { Recordings } from './recordings';

type ReviewMediaProps = { question: Pick<PaperQuestion, 'image' | 'audio' | 'video'>; locale: Locale };

/** Media of a question in the review, fetched when they come into view. */
export function ReviewMedia({ question: { image, audio, video }, locale }: ReviewMediaProps) {
  const t = useTranslations('attempts.question');
  const size = image && pictureSize(image, '18rem');
  return (
    <>
      {image && (
        <img
          src={image.url}
          alt={textIn(image.alt, locale).html || t('picture')}
          width={image.width}
          height={image.height}
          loading="lazy"
          style={size ?? {}}
          className={cx('h-auto rounded-lg border border-line', !size && 'max-h-72 w-auto max-w-full')}
        />
      )}
      <Recordings audio={audio} video={video} preload="none" videoClass="max-h-72" />
    </>
  );
}
