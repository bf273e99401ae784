import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import type { Locale } from '@/lib/contract/localized';
import { pictureSize } from '../types/parts/picture-size';
import { textIn } from '@/lib/questions/text';
import { EnlargePicture } from './enlarge-picture';
import { Recordings } from './recordings';

type QuestionMediaProps = { question: Pick<PaperQuestion, 'image' | 'audio' | 'video'>; locale: Locale };

/** Picture, sound and film that go with a prompt. */
export function QuestionMedia({ question: { image, audio, video }, locale }: QuestionMediaProps) {
  const t = useTranslations('attempts.question');
  const size = image && pictureSize(image, '46dvh');
  const alt = textIn(image?.alt, locale).html || t('picture');
  return (
    <>
      {image && (
        <div style={size ?? {}} className="relative w-fit max-w-full">
          <img
            src={image.url}
            alt={alt}
            width={image.width}
            height={image.height}
            className={cx(
              'block h-auto rounded-lg border border-line',
              size ? 'w-full' : 'max-h-[46dvh] w-auto max-w-full',
            )}
          />
          <EnlargePicture isCorner url={image.url} alt={alt} />
        </div>
      )}
      <Recordings audio={audio} video={video} preload="auto" videoClass="max-h-[50dvh]" />
    </>
  );
}
