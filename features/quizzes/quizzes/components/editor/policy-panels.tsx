'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { NumberField } from '@/components/ui/number-field';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { RadioGroup } from '@/components/ui/radio-group';
import { Select } from '@/components/ui/select';
import { useProblem } from '@/components/form/field-problems';
import { fieldId } from '../../model/steps';
import { useEditor } from './editor-context';

const counted = ['highest', 'last', 'average', 'first'] as const;
const navigations = ['free', 'sequential'] as const;

/** How often it may be taken, which try counts, and what passes. */
export function AttemptsPanel() {
  const t = useTranslations('quizzes.rules');
  const problem = useProblem();
  const { draft, change } = useEditor();
  return (
    <Panel>
      <PanelHead title={t('attempts')} />
      <PanelBody className="grid gap-5 sm:grid-cols-2">
        <div id={fieldId('attempts_allowed')}>
          <NumberField
            label={t('attemptsAllowed')}
            value={draft.attempts_allowed}
            error={problem('attempts_allowed')}
            onChange={(attempts_allowed) => change({ attempts_allowed })}
          />
        </div>
        <div id={fieldId('counted')}>
          <Select
            label={t('counted')}
            value={draft.counted}
            error={problem('counted')}
            options={counted.map((value) => ({ value, label: t(`countedOf.${value}`) }))}
            onChange={({ target }) =>
              change({ counted: counted.find((value) => value === target.value) ?? draft.counted })
            }
          />
        </div>
        <div id={fieldId('pass_percent')}>
          <NumberField
            label={t('passPercent')}
            value={draft.pass_percent}
            error={problem('pass_percent')}
            onChange={(pass_percent) => change({ pass_percent })}
          />
        </div>
      </PanelBody>
    </Panel>
  );
}

/** In which order questions and options come. */
export function OrderPanel() {
  const t = useTranslations('quizzes.rules');
  const { draft, change } = useEditor();
  return (
    <Panel>
      <PanelHead title={t('order')} />
      <PanelBody className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-x-8">
          <Checkbox
            label={t('shuffleQuestions')}
            checked={draft.shuffle_questions}
            onChange={({ target }) => change({ shuffle_questions: target.checked })}
          />
          <Checkbox
            label={t('shuffleOptions')}
            checked={draft.shuffle_options}
            onChange={({ target }) => change({ shuffle_options: target.checked })}
          />
        </div>
        <Checkbox
          label={t('fullScreen')}
          hint={t('fullScreenHint')}
          checked={draft.full_screen}
          onChange={({ target }) => change({ full_screen: target.checked })}
        />
        <RadioGroup
          label={t('navigation')}
          inline
          value={draft.navigation}
          options={navigations.map((value) => ({ value, label: t(`navigationOf.${value}`) }))}
          onChange={(value) => change({ navigation: value === 'sequential' ? 'sequential' : 'free' })}
        />
      </PanelBody>
    </Panel>
  );
}
