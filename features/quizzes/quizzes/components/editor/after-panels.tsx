'use client';

import { useTranslations } from 'next-intl';
import { DateTimeField } from '@/components/ui/date-field';
import { NumberField } from '@/components/ui/number-field';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { RadioGroup } from '@/components/ui/radio-group';
import { Select } from '@/components/ui/select';
import { useProblem } from '@/components/form/field-problems';
import { fieldId } from '../../model/steps';
import { isKeyHeld } from '../../model/held-key';
import { useEditor } from './editor-context';
import { Notice } from './notice';

const lateRules = ['none', 'label', 'penalty'] as const;
const parts = ['answers', 'marks', 'key', 'explanation'] as const;
const moments = ['never', 'finished', 'closed', 'released'] as const;

/** The policy for late answers. */
export function LatePanel() {
  const t = useTranslations('quizzes.rules');
  const problem = useProblem();
  const { draft, change, isLocked, isReadOnly } = useEditor();
  return (
    <Panel>
      <PanelHead title={t('late')} />
      <PanelBody className="flex flex-col gap-5">
        <fieldset disabled={isLocked || isReadOnly} id={fieldId('late_policy')}>
          <RadioGroup
            label={t('latePolicy')}
            value={draft.late_policy}
            options={lateRules.map((value) => ({ value, label: t(`lateOf.${value}`) }))}
            onChange={(value) =>
              change({ late_policy: lateRules.find((rule) => rule === value) ?? draft.late_policy })
            }
          />
        </fieldset>
        {draft.late_policy !== 'none' && (
          <div className="grid gap-5 sm:grid-cols-2">
            <div id={fieldId('late_until')}>
              <DateTimeField
                label={t('lateUntil')}
                value={draft.late_until}
                min={draft.end_at}
                disabled={isReadOnly}
                error={problem('late_until')}
                onChange={(late_until) => change({ late_until })}
              />
            </div>
            {draft.late_policy === 'penalty' && (
              <div id={fieldId('late_penalty')}>
                <NumberField
                  label={t('latePenalty')}
                  value={draft.late_penalty}
                  disabled={isLocked || isReadOnly}
                  error={problem('late_penalty')}
                  onChange={(late_penalty) => change({ late_penalty })}
                />
              </div>
            )}
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}

/** The parts of a result that open, and when. */
export function ReviewPanel() {
  const t = useTranslations('quizzes.rules');
  const { draft, change, isReadOnly } = useEditor();
  return (
    <Panel>
      <PanelHead title={t('review')} />
      <PanelBody className="grid gap-5 sm:grid-cols-2">
        {parts.map((part) => (
          <Select
            key={part}
            label={t(`reviewOf.${part}`)}
            value={draft.review[part]}
            disabled={isReadOnly}
            options={moments.map((value) => ({ value, label: t(`moment.${value}`) }))}
            onChange={({ target }) => {
              const moment = moments.find((value) => value === target.value) ?? draft.review[part];
              change({ review: { ...draft.review, [part]: moment } });
            }}
          />
        ))}
        {isKeyHeld(draft) && (
          <div className="sm:col-span-2">
            <Notice>{t('keyHeld')}</Notice>
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}
