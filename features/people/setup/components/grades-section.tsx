'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { FieldError } from '@/components/ui/field';
import { pick } from '@/lib/contract/localized';
import type { SchoolTemplate } from '@/lib/contract/resources/people/setup';
import { TickGroup } from '@/components/form/tick-group';
import { rowOptions } from '@/lib/i18n/row-options';
import type { SetupFields } from './use-setup';

/** Grades of the template by stage, each with the subjects it brings, and where all this was read. */
export function GradesFields({ form, template }: { form: SetupFields; template: SchoolTemplate }) {
  const t = useTranslations('setup.grades');
  const locale = useLocale();
  const grades = form.control('grades');
  const stages = [...new Set(template.grades.map(({ stage }) => stage))];
  return (
    <>
      {stages.map((stage) => (
        <TickGroup
          key={stage}
          id={`grades-${stage}`}
          label={t(`stages.${stage}`)}
          options={rowOptions(
            template.grades.filter((grade) => grade.stage === stage),
            locale,
          )}
          value={grades.value}
          onChange={grades.onChange}
        />
      ))}
      <FieldError>{grades.error}</FieldError>
      <details className="rounded-md border border-line px-4">
        <summary className="min-h-11 cursor-pointer content-center text-14 font-semibold text-primary">
          {t('subjects')}
        </summary>
        <dl className="grid gap-x-4 gap-y-2 pb-4 text-14 sm:grid-cols-[auto_1fr]">
          {template.grades
            .filter(({ key }) => grades.value.includes(key))
            .map(({ key, name, subjects }) => (
              <Fragment key={key}>
                <dt className="font-semibold">{pick(name, locale)}</dt>
                <dd className="text-ink-2 max-sm:mb-2">
                  {new Intl.ListFormat(locale).format(subjects.map((subject) => pick(subject, locale)))}
                </dd>
              </Fragment>
            ))}
        </dl>
      </details>
      <div className="text-13 text-ink-3">
        <p>{t('source', { year: template.of })}</p>
        <ul className="mt-1 grid gap-1">
          {template.sources.map((source) => (
            <li key={source} className="min-w-0">
              <a
                href={`https://${source}`}
                target="_blank"
                rel="noreferrer"
                className="break-all text-primary underline underline-offset-4"
              >
                <bdi dir="ltr">{source}</bdi>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
