'use client';

import { kindOf } from '@/lib/areas/quiz-pages';
import { kindRecord } from '@/lib/contract/quiz-kinds';
import { useTranslations } from 'next-intl';
import { DateTimeField } from '@/components/ui/date-field';
import { NumberField } from '@/components/ui/number-field';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { TextField } from '@/components/ui/text-field';
import { useStaff } from '@/lib/staff/staff-context';
import { useProblem } from '@/components/form/field-problems';
import { fieldId } from '../../model/steps';
import { CertificatePanel } from './certificate-panel';
import { useEditor } from './editor-context';
import { AttemptsPanel, OrderPanel } from './policy-panels';
import { LatePanel, ReviewPanel } from './after-panels';

/** When it can be taken, how, and what is seen afterwards. */
export function RulesStep() {
  const { isLocked, isReadOnly, isForGrade } = useEditor();
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <WindowPanel />
        <fieldset disabled={isLocked || isReadOnly} className="contents">
          <AttemptsPanel />
          <OrderPanel />
        </fieldset>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        {!isForGrade && <LatePanel />}
        <ReviewPanel />
        {!isForGrade && <CertificatePanel />}
      </div>
    </div>
  );
}

function WindowPanel() {
  const t = useTranslations('quizzes.rules');
  const problem = useProblem();
  const { draft, change, isLocked, isReadOnly, isForGrade } = useEditor();
  const { kind } = useStaff();
  const common = useTranslations('common');
  const { start_at: start, end_at: end } = draft;
  const isBackwards = start !== null && end !== null && end <= start;
  const errors = useTranslations('errors.fields');
  return (
    <Panel>
      <PanelHead title={t('window')} />
      <PanelBody className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <div id={fieldId('start_at')}>
            <DateTimeField
              label={t('start')}
              value={start}
              disabled={isLocked || isReadOnly}
              error={problem('start_at')}
              onChange={(start_at) => change({ start_at })}
            />
          </div>
          <div id={fieldId('end_at')}>
            <DateTimeField
              label={t('end')}
              hint={isForGrade ? t('endless') : undefined}
              value={end}
              min={start}
              disabled={isReadOnly}
              error={problem('end_at') ?? (isBackwards ? errors('after_start') : undefined)}
              onChange={(end_at) => change({ end_at })}
            />
          </div>
        </div>
        <div id={fieldId('test_time')}>
          <NumberField
            label={t('testTime')}
            hint={t('testTimeHint')}
            className="max-w-56"
            value={draft.test_time}
            disabled={isLocked || isReadOnly}
            error={problem('test_time')}
            onChange={(test_time) => change({ test_time })}
          />
        </div>
        {kindRecord(kindOf(kind)).timing === 'attempt' && (
          <div id={fieldId('access_code')}>
            <TextField
              label={t('accessCode')}
              hint={t('accessCodeHint')}
              optional={common('field.optional')}
              ltr
              autoComplete="off"
              className="max-w-72"
              value={draft.access_code ?? ''}
              disabled={isReadOnly}
              error={problem('access_code')}
              onChange={(event) => change({ access_code: event.target.value })}
            />
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}
