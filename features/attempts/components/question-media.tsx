import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { cx } from '@/components/ui/class-names';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import type { PaperQuestion } from '@/lib/contract/resources/attempt';
import type { Locale } from '@/lib/contract/localized';
import { pictureSize } from '../types/parts/picture-size';
import { textIn } from '@/lib/questions/text';
import { Recordings } from './recordings';

type QuestionMediaProps = { question: Pick<PaperQuestion, 'image' | 'audio' | 'video'>; locale: Locale };

/** Picture, sound and film that go with a prompt. */
export function QuestionMedia({ question: { image, audio, video }, locale }: QuestionMediaProps) {
  const t = useTranslations('attempts.question');
  const [isLarge, setLarge] = useState(false);
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
          <button
            type="button"
            aria-label={t('enlarge')}
            className="absolute inset-e-2 inset-bs-2 grid size-11 place-items-center rounded-md border border-line-strong bg-surface"
            onClick={() => setLarge(true)}
          >
            <Icon name="maximize-2" size={18} />
          </button>
          <Dialog
            open={isLarge}
            wide
            title={t('picture')}
            closeLabel={t('closePicture')}
            onClose={() => setLarge(false)}
          >
            <img src={image.url} alt={alt} className="mx-auto mt-4 max-h-[76dvh] max-w-full" />
          </Dialog>
        </div>
      )}
      <Recordings audio={audio} video={video} preload="auto" videoClass="max-h-[50dvh]" />
    </>
  );
}
