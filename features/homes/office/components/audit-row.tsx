import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { Cell, Row } from '@/components/data/table';
import { pick } from '@/lib/contract/localized';
import type { AuditEntry } from '@/lib/contract/resources/homes/office';
import type { Format } from '@/lib/i18n/format';
import { partName } from './part-name';

/** One act: when, who, what, and what was written down with it. */
export async function AuditRow({ entry, format }: { entry: AuditEntry; format: Format }) {
  const [t, shell, locale] = await Promise.all([
    getTranslations('office-audit'),
    getTranslations('shell.roles'),
    getLocale(),
  ]);
  const { at, action, action_name: name, person, role, resource_id: resource, reason, details } = entry;
  const hasDetails = details !== null && Object.keys(details).length > 0;
  return (
    <Row>
      <Cell label={t('columns.at')}>
        <time dateTime={at}>{format.moment(at)}</time>
      </Cell>
      <Cell place="title">
        <span className="font-semibold">{person ? pick(person.name, locale) : t('machine')}</span>
        {role && <span className="block text-13 text-ink-3">{shell(role)}</span>}
      </Cell>
      <Cell label={t('columns.action')}>
        {pick(name, locale)}
        <span className="block text-13 text-ink-3">{partName(action, t)}</span>
      </Cell>
      <Cell label={t('columns.about')}>
        {reason && <p dir="auto">{reason}</p>}
        {hasDetails ? (
          <details className="min-w-0">
            <summary className="min-h-8 cursor-pointer content-center text-13 font-semibold text-primary">
              {t('details')}
            </summary>
            <pre
              dir="ltr"
              className="max-w-96 rounded-md bg-sunken p-3 text-12 wrap-anywhere whitespace-pre-wrap"
            >
              {JSON.stringify({ ...(resource && { id: resource }), ...details }, null, 2)}
            </pre>
          </details>
        ) : (
          resource && (
            <bdi dir="ltr" className="text-13 wrap-anywhere text-ink-3">
              {resource}
            </bdi>
          )
        )}
      </Cell>
    </Row>
  );
}
