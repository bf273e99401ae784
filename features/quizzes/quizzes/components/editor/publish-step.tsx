'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import { lacksTranslation, totalsOf } from '../../model/slots';
import { isKeyHeld } from '../../model/held-key';
import { useEditor } from './editor-context';
import { Notice } from './notice';
import { PaperPreview } from './paper-preview';
import { ProblemList } from './problem-list';

/** What is still missing, the homework in short, and the paper as a student gets it. */
export function PublishStep() {
  const t = useTranslations('quizzes.publish');
  const rules = useTranslations('quizzes.rules');
  const { quiz, draft, autosave, unsaved } = useEditor();
  const { flush } = autosave;
  const isDraft = quiz === null || quiz.state === 'draft';
  // This step shows the state on the server.
  useEffect(() => {
    if (isDraft) void flush();
  }, [isDraft, flush]);
  const isReady = quiz !== null && quiz.problems.length === 0 && unsaved.length === 0;
  const oneLanguage = draft.slots.filter(lacksTranslation).length;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="flex flex-col gap-5">
        <Panel>
          <PanelBody className="flex flex-col gap-3">
            {isReady ? (
              <p className="flex items-center gap-2 font-semibold text-success-ink">
                <Icon name="circle-check" size={20} />
                {t(isDraft ? 'ready' : 'complete')}
              </p>
            ) : (
              <ProblemList />
            )}
            {isKeyHeld(draft) && <Notice>{rules('keyHeld')}</Notice>}
            {oneLanguage > 0 && (
              <p className="flex items-center gap-2 text-14 text-accent-ink">
                <Icon name="languages" size={18} />
                {t('translations', { count: oneLanguage })}
              </p>
            )}
          </PanelBody>
        </Panel>
        <Summary />
      </div>
      <PaperPreview />
    </div>
  );
}

function Summary() {
  const t = useTranslations('quizzes');
  const locale = useLocale();
  const format = useFormat();
  const { quiz, draft, isForGrade } = useEditor();
  const totals = totalsOf(draft.slots);
  const minutes = typeof draft.test_time === 'number' ? draft.test_time : 0;
  const at = (instant: string | null) => (instant ? format.dateTime(instant) : t('publish.notSet'));
  const until = isForGrade && !draft.end_at ? t('publish.untilClosed') : at(draft.end_at);
  const rows = [
    [t('publish.title'), pick(draft.title, locale) || t('publish.notSet')],
    [
      t('publish.questions'),
      `${t('editor.questions', { count: totals.questions })} · ${t('editor.marks', { count: totals.marks })}`,
    ],
    [t('publish.recipients'), t('recipients.total', { count: quiz?.counts.recipients ?? 0 })],
    [t('publish.window'), `${at(draft.start_at)} – ${until}`],
    [t('publish.time'), t('publish.minutes', { count: minutes })],
  ] as const;
  return (
    <Panel>
      <PanelHead title={t('publish.summary')} />
      <dl className="divide-y divide-line">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 px-5 py-3">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
