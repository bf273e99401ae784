'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AddressFilters } from '@/components/data/address-filters';
import { DownloadMenu } from '@/components/data/download-menu';
import { PageHeader } from '@/components/layout/page-header';
import { useFormat } from '@/components/ui/format-provider';
import { pick } from '@/lib/contract/localized';
import { rowOptions } from '@/lib/i18n/row-options';
import { type ScoreDesk, scoreQueries, sheetFileUrl, type SheetName } from '../api/scores';
import { SheetStateBadge } from './sheet-state-badge';

type SheetHeadProps = { desk: ScoreDesk; name: SheetName; path: string };

const byId = <Item extends { id: string }>(items: readonly Item[]) => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

/** Which sheet this is and where it stands; class and period are changed in place. */
export function SheetHead({ desk, name, path }: SheetHeadProps) {
  const t = useTranslations('scores');
  const format = useFormat();
  const { locale } = desk.staff;
  const { data } = useSuspenseQuery(scoreQueries.sheet(desk, name));
  const { data: list } = useSuspenseQuery(scoreQueries.list(desk, { subject: name.subject, size: 100 }));
  const { sheet } = data.meta;
  const optionsOf = (part: 'classroom' | 'period') =>
    rowOptions(byId(list.data.map((each) => each[part])), locale).toSorted((a, b) =>
      a.label.localeCompare(b.label, locale),
    );
  const title = t(`${desk.kind}.sheetTitle`, { period: pick(sheet.period.name, locale) });
  return (
    <>
      <PageHeader
        title={title}
        badge={
          <SheetStateBadge state={sheet.state} isReturned={sheet.state === 'open' && sheet.reason !== null} />
        }
        scope={t('scope', {
          subject: pick(sheet.subject.name, locale),
          classroom: pick(sheet.classroom.name, locale),
          ends: format.fullDate(`${sheet.ends_on}T12:00:00Z`),
        })}
        crumbsLabel={t('crumbs')}
        crumbs={[{ label: t(`${desk.kind}.title`), href: path }, { label: title }]}
        actions={
          <>
            <DownloadMenu downloads={[{ key: 'sheet', url: sheetFileUrl(desk) }]} filters={name} />
            <AddressFilters
              label={t('choose')}
              path={path}
              values={name}
              hideLabels
              choices={[
                { name: 'classroom', label: t('list.classroom'), options: optionsOf('classroom') },
                { name: 'period', label: t('list.period'), options: optionsOf('period') },
              ]}
            />
          </>
        }
      />
      {sheet.state === 'open' && sheet.reason && (
        <p className="mb-5 rounded-md bg-accent-soft px-4 py-3 text-accent-ink">
          {t('returned', { reason: sheet.reason })}
        </p>
      )}
    </>
  );
}
