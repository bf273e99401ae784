'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { type StepKey, stepOf } from '../../model/steps';
import { useEditor } from './editor-context';

type Entry = { key: string; step: StepKey; field: string; name: string; text: string };

/** Everything that prevents the publication; each line leads to its field. */
export function ProblemList() {
  const t = useTranslations('quizzes');
  const format = useFormat();
  const { quiz, draft, unsaved, go } = useEditor();
  /** «الأسئلة 3»: the field, and its place in a list. */
  const nameOf = (field: string) => {
    const [head = '', index] = field.split('.');
    const name = `fields.${head}` as 'fields.title';
    const place = head === 'questions' && index !== undefined ? ` ${format.number(Number(index) + 1)}` : '';
    return t.has(name) ? `${t(name)}${place}` : t(`steps.${stepOf(field)}`);
  };
  const open = draft.slots.flatMap(({ key }, index): Entry[] =>
    unsaved.includes(key)
      ? [
          {
            key,
            step: 'questions',
            field: `questions.${key}`,
            name: t('fields.questions'),
            text: t('publish.unsavedQuestion', { number: format.number(index + 1) }),
          },
        ]
      : [],
  );
  const reported = (quiz?.problems ?? []).map(
    ({ field, code, detail }): Entry => ({
      key: `${field}-${code}`,
      step: stepOf(field),
      field,
      name: nameOf(field),
      text: detail,
    }),
  );
  const entries = [...reported, ...open];
  return (
    <>
      <p className="font-semibold">{t('publish.problems', { count: entries.length })}</p>
      <ul className="flex flex-col divide-y divide-line">
        {entries.map(({ key, step, field, name, text }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Icon name="circle-exclamation-point" size={18} className="text-accent-ink" />
            <span className="min-w-0 flex-1">
              <span className="block text-13 text-ink-2">{name}</span>
              {text}
            </span>
            <button
              type="button"
              className="min-h-9 rounded-sm px-2 text-14 font-semibold text-primary hover:underline pointer-coarse:min-h-11"
              aria-label={`${t('publish.fix')}: ${name}`}
              onClick={() => go(step, field)}
            >
              {t('publish.fix')}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
