'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody, PanelFoot, PanelHead } from '@/components/ui/panel';
import type { MyAssessment } from '@/lib/contract/resources/surveys/assessment-form';
import { useFill } from '../model/use-fill';
import { FormState } from './form-state';
import { usePersonName } from './use-person-name';

type EndedProps = { assessment: MyAssessment; listPath: string };

/** After the end: what counts, what does not, and what became of the answers. */
export function Ended({ assessment, listPath }: EndedProps) {
  const t = useTranslations('assessment-forms.ended');
  const band = useTranslations('assessment-forms.band');
  const format = useFormat();
  const nameOf = usePersonName();
  const { forms } = useFill();
  const sent = forms.filter(({ state }) => state === 'submitted').length;
  const late = forms.filter(({ isSaved }) => !isSaved).length;
  return (
    <Panel className="mt-4">
      <PanelHead title={t('title')} />
      <PanelBody className="grid gap-2">
        {assessment.is_open ? (
          <p role="alert">{band('over')}</p>
        ) : (
          <p>{t('lead', { date: format.dateTime(assessment.end_at) })}</p>
        )}
        <p className="font-semibold">{t('sent', { sent, total: format.number(forms.length) })}</p>
        {sent < forms.length && <p className="text-ink-2">{t('unsent')}</p>}
        {late > 0 && (
          <p role="alert" className="font-semibold text-danger">
            {t('late', { count: late })}
          </p>
        )}
        {assessment.anonymous && <p className="text-ink-2">{t('destroyed')}</p>}
      </PanelBody>
      <ul className="divide-y divide-line border-t border-line">
        {forms.map((form) => (
          <li key={form.id} className="flex items-center gap-3 px-4 py-3 md:px-5">
            <bdi className="min-w-0 flex-1 wrap-anywhere">{nameOf(form)}</bdi>
            <FormState form={form} />
          </li>
        ))}
      </ul>
      <PanelFoot>
        <LinkButton href={listPath}>{t('back')}</LinkButton>
      </PanelFoot>
    </Panel>
  );
}
