'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelHead } from '@/components/ui/panel';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { Select } from '@/components/ui/select';
import { countAnswered, type Question } from '../model/content';
import type { FormView } from '../model/fill-types';
import { FormState } from './form-state';
import { usePersonName } from './use-person-name';

type PeopleListProps = {
  forms: readonly FormView[];
  questions: readonly Question[];
  current: string;
  onChoose: (formId: string) => void;
};

/** Everybody to assess with the state of each; on phones one line with the way to both sides. */
export function PeopleList({ forms, questions, current, onChoose }: PeopleListProps) {
  const t = useTranslations('assessment-forms.people');
  const format = useFormat();
  const nameOf = usePersonName();
  const place = forms.findIndex(({ id }) => id === current);
  const [before, after] = [forms[place - 1], forms[place + 1]];
  const step = (form: FormView | undefined, name: 'previous' | 'next') => (
    <Button
      aria-label={t(name)}
      disabled={!form}
      onClick={() => form && onChoose(form.id)}
      className="shrink-0"
    >
      <Icon name={name === 'previous' ? 'chevron-left' : 'chevron-right'} size={18} className="mirror" />
    </Button>
  );
  return (
    <>
      <div className="flex items-end gap-2 lg:hidden">
        {step(before, 'previous')}
        <Select
          label={t('position', { place: format.number(place + 1), total: format.number(forms.length) })}
          value={current}
          fieldClassName="min-w-0 flex-1"
          options={forms.map((form) => ({
            value: form.id,
            label: `${nameOf(form)} · ${t(`form.${form.wantsToSend ? 'waiting' : form.state}`)}`,
          }))}
          onChange={({ target }) => onChoose(target.value)}
        />
        {step(after, 'next')}
      </div>
      <Panel className="max-lg:hidden">
        <PanelHead title={t('title')} />
        <ScrollRegion label={t('title')} className="max-h-[60dvh] overflow-y-auto">
          <ul className="divide-y divide-line">
            {forms.map((form) => (
              <li key={form.id}>
                <button
                  type="button"
                  aria-current={form.id === current || undefined}
                  className={cx(
                    'relative flex w-full items-center gap-3 px-4 py-3 text-start focus-visible:-outline-offset-3',
                    form.id === current ? 'beam-row bg-surface font-semibold' : 'hover:bg-sunken',
                  )}
                  onClick={() => onChoose(form.id)}
                >
                  <span className="min-w-0 flex-1">
                    <bdi className="block wrap-anywhere">{nameOf(form)}</bdi>
                    <span className="block text-13 font-normal text-ink-3">
                      {t('answered', {
                        count: format.number(countAnswered(questions, form.content)),
                        total: format.number(questions.length),
                      })}
                    </span>
                  </span>
                  <FormState form={form} />
                </button>
              </li>
            ))}
          </ul>
        </ScrollRegion>
      </Panel>
    </>
  );
}
