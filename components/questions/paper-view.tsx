'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormat } from '@/components/ui/format-provider';
import { RichContent } from '@/components/ui/rich-content';
import { Player } from './player';
import type { PaperQuestion } from '@/lib/contract/resources/attempt';
import type { Locale, Localized } from '@/lib/contract/localized';

type Lang = Locale;
type PaperOption = NonNullable<PaperQuestion['options']>[number];

/** A text in the wished language, or in the one that there is; `lang` follows what is shown. */
function Text({ value, lang, inline = false }: { value: Localized; lang: Lang; inline?: boolean }) {
  const shown = value[lang]?.trim() ? lang : lang === 'ar' ? 'en' : 'ar';
  const html = value[shown] ?? '';
  return html === '' ? null : <RichContent html={html} lang={shown} inline={inline} />;
}

function Entry({ option, lang, sign }: { option: PaperOption; lang: Lang; sign: ReactNode }) {
  return (
    <li className="flex min-h-14 items-center gap-3 rounded-md border border-line-strong px-4 py-2">
      <span className="grid size-8 shrink-0 place-items-center rounded-full border border-line-strong font-bold">
        {sign}
      </span>
      {option.image && (
        <img src={option.image.url} alt={option.image.alt?.[lang] ?? ''} className="max-h-24 rounded-sm" />
      )}
      <Text value={option.text} lang={lang} inline />
    </li>
  );
}

/** Places of a running text as numbered slots; the text is cleaned HTML, so only its marks are replaced. */
const withSlots = (html: string): string => {
  let number = 0;
  return html.replace(/\[\[[a-z0-9]{1,40}\]\]/gi, () => {
    number += 1;
    return `<span class="place-chip">${number}</span>`;
  });
};

function Media({ question, lang }: { question: PaperQuestion; lang: Lang }) {
  const { image, audio, video } = question;
  return (
    <>
      {image && <img src={image.url} alt={image.alt?.[lang] ?? ''} className="max-h-80 rounded-md" />}
      {audio && <Player kind="audio" src={audio.url} name={audio.alt?.[lang]} />}
      {video && <Player kind="video" src={video.url} name={video.alt?.[lang]} />}
    </>
  );
}

function Canvas({ question, lang }: { question: PaperQuestion; lang: Lang }) {
  const { canvas, places = [] } = question;
  if (!canvas) return null;
  return (
    <div dir="ltr" className="relative max-w-2xl">
      <img src={canvas.url} alt={canvas.alt?.[lang] ?? ''} className="block w-full rounded-md" />
      {places.map(({ id, x, y, width, height }, index) => (
        <span
          key={id}
          className="absolute grid place-items-center rounded-md border-2 border-dashed border-primary bg-surface/80 font-bold"
          style={{
            insetInlineStart: `${x * 100}%`,
            top: `${y * 100}%`,
            width: `${width * 100}%`,
            height: `${height * 100}%`,
          }}
        >
          {index + 1}
        </span>
      ))}
    </div>
  );
}

/** A question as a student gets it, to be read only. */
export function PaperView({ question, lang }: { question: PaperQuestion; lang: Lang }) {
  const t = useTranslations('questions.preview');
  const locale = useLocale();
  const { optionLetter } = useFormat();
  const { question_type: type, options = [], stems = [], text } = question;
  const isTruth = type === 'true_false' || type === 'true_false_with_correct';
  return (
    <div className="flex flex-col gap-5" lang={locale}>
      <div className="text-20 font-semibold">
        <Text value={question.prompt} lang={lang} />
      </div>
      <Media question={question} lang={lang} />
      {text && <Text value={{ ar: withSlots(text.ar ?? ''), en: withSlots(text.en ?? '') }} lang={lang} />}
      <Canvas question={question} lang={lang} />
      {isTruth && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {(['true', 'false'] as const).map((value) => (
            <li
              key={value}
              className="grid min-h-14 place-items-center rounded-md border border-line-strong font-semibold"
            >
              {t(value)}
            </li>
          ))}
        </ul>
      )}
      {stems.length > 0 && (
        <ul className="grid gap-3">
          {stems.map((stem, index) => (
            <Entry key={stem.id} option={stem} lang={lang} sign={index + 1} />
          ))}
        </ul>
      )}
      {options.length > 0 && (
        <ul className="grid gap-3">
          {options.map((option, index) => (
            <Entry key={option.id} option={option} lang={lang} sign={optionLetter(index)} />
          ))}
        </ul>
      )}
      {type === 'essay' && (
        <p className="min-h-32 rounded-md border border-line-strong bg-sunken p-4 text-ink-2">
          {t('answerHere')}
        </p>
      )}
    </div>
  );
}
