'use client';

import { useTranslations } from 'next-intl';
import { RichContent } from '@/components/ui/rich-content';
import type { Locale } from '@/lib/contract/localized';
import { textIn } from '@/lib/questions/text';
import type { InputProps } from '../types/input-props';
import { inputs } from '../types/inputs';
import { QuestionMedia } from './question-media';

type QuestionBodyProps = Omit<InputProps, 'locale' | 'labelledBy'> & {
  reading: Locale;
  /** Id for the element of the prompt. */
  promptId: string;
};

/** Prompt, media and input of one question in the language chosen for reading. */
export function QuestionBody({ question, reading, promptId, ...input }: QuestionBodyProps) {
  const t = useTranslations('attempts.question');
  const Input = inputs[question.question_type];
  const { html, lang } = textIn(question.prompt, reading);
  return (
    <div lang={reading} dir={reading === 'ar' ? 'rtl' : 'ltr'} className="mt-5 grid gap-6">
      <div id={promptId}>
        <RichContent
          html={html}
          lang={lang}
          className="text-18 leading-[1.7] font-semibold md:text-20 in-data-[stage=kindergarten]:text-24 in-data-[stage=kindergarten]:md:text-24"
        />
      </div>
      {lang !== reading && (
        <p dir="auto" className="text-14 text-ink-2">
          {t(`onlyIn.${lang}`)}
        </p>
      )}
      <QuestionMedia question={question} locale={reading} />
      <Input key={question.id} question={question} locale={reading} labelledBy={promptId} {...input} />
    </div>
  );
}
