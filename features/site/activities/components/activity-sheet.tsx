'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { useWorkDone } from '@/components/questions/work-done';
import { Button } from '@/components/ui/button';
import { FormatProvider } from '@/components/ui/format-provider';
import type { TryResult } from '@/lib/contract/resources/site/activity';
import type { FormatSettings } from '@/lib/i18n/format-settings';
import { checkSheet, fetchSheet } from '../api/tries';
import { answer, storeSheet, storedSheet, newSheet, type Sheet, toSend, turnTo } from '../model/sheet';
import { ActivityQuestion } from './activity-question';
import { ActivityResult } from './activity-result';
import { SheetSteps } from './sheet-steps';

export type ActivitySheetProps = { activityId: string; isGuest: boolean; settings: FormatSettings };

function FailedLine({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTranslations('courses.activity');
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-4 rounded-md bg-danger-soft px-4 py-3 text-danger-ink"
    >
      <p className="text-15">{text}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  );
}

/**
 * The questions of an activity one after the other, then what was right. Nothing leaves the tab before the
 * end.
 */
export function ActivitySheet({ settings, ...rest }: ActivitySheetProps) {
  return (
    <FormatProvider settings={settings}>
      <OpenSheet {...rest} />
    </FormatProvider>
  );
}

function OpenSheet({ activityId, isGuest }: Omit<ActivitySheetProps, 'settings'>) {
  const t = useTranslations('courses.activity');
  const locale = useLocale();
  const [sheet, setSheet] = useState<Sheet | null>(() => storedSheet(activityId));
  const [result, setResult] = useState<TryResult | null>(null);
  const [failure, setFailure] = useState<'open' | 'check' | null>(null);
  const reportDone = useWorkDone();
  const checking = useAction({ isGuest: true, onFailure: () => setFailure('check') });

  const open = useCallback(async () => {
    setFailure(null);
    try {
      const { questions, nonce } = await fetchSheet(locale, activityId);
      setSheet(newSheet(nonce, questions));
    } catch {
      setFailure('open');
    }
  }, [activityId, locale]);

  useEffect(() => {
    if (!storedSheet(activityId)) void open();
  }, [activityId, open]);
  useEffect(() => {
    if (sheet) storeSheet(activityId, result ? null : sheet);
  }, [activityId, sheet, result]);

  if (failure === 'open') return <FailedLine text={t('failed')} onRetry={open} />;
  if (!sheet) {
    return (
      <p role="status" className="py-10 text-center text-ink-2">
        {t('opening')}
      </p>
    );
  }
  if (sheet.questions.length === 0) {
    return (
      <div className="py-8 text-center">
        <p className="text-17 font-bold">{t('resting')}</p>
        <p className="mt-1 text-ink-2">{t('restingLead')}</p>
      </div>
    );
  }

  async function check(current: Sheet) {
    setFailure(null);
    const found = await checking.run(() => checkSheet(locale, activityId, current.nonce, toSend(current)));
    if (!found) return;
    setResult(found);
    reportDone();
  }

  if (result) {
    return (
      <ActivityResult
        result={result}
        isGuest={isGuest}
        onAgain={() => {
          setResult(null);
          setSheet(null);
          void open();
        }}
      />
    );
  }
  const question = sheet.questions[sheet.page - 1];
  return (
    <div className="grid gap-6">
      {question && (
        <ActivityQuestion
          key={question.id}
          question={question}
          page={sheet.page}
          total={sheet.questions.length}
          answers={sheet.answers[question.id] ?? []}
          onAnswer={(answers) => setSheet((now) => now && answer(now, question.id, answers))}
        />
      )}
      {failure === 'check' && <FailedLine text={t('checkFailed')} onRetry={() => check(sheet)} />}
      <SheetSteps
        sheet={sheet}
        isChecking={checking.isBusy}
        onTurn={(page) => setSheet((now) => now && turnTo(now, page))}
        onCheck={() => check(sheet)}
      />
    </div>
  );
}
