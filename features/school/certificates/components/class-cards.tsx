'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { BulkBar } from '@/components/data/bulk-bar';
import { DownloadMenu } from '@/components/data/download-menu';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { useSelection } from '@/components/data/use-selection';
import { LtrText } from '@/components/ui/bidi';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { useFormat } from '@/components/ui/format-provider';
import { Panel } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { ClassCard } from '@/lib/contract/resources/school/certificate';
import { MOST_TAGGED_SHEETS } from '@/lib/contract/tagged-sheets';
import { Link } from '@/lib/i18n/navigation';
import { classFile } from '../api/issuing';
import { CardState } from './card-state';

const IssueDialog = dynamic(() => import('./issue-dialog').then((module) => module.IssueDialog), {
  ssr: false,
});
const AppreciationDialog = dynamic(
  () => import('./appreciation-dialog').then((module) => module.AppreciationDialog),
  { ssr: false },
);

type ClassCardsProps = {
  cards: readonly (ClassCard['attributes'] & { id: string })[];
  place: { classroom: string; period: string };
  /** Of class and period, for headings. */
  name: string;
  mayIssue: boolean;
  path: string;
};
type Opened = { kind: 'issue' | 'appreciate'; students: readonly string[] };

/**
 * Students of a class with the state of their cards; cards are issued for all or the chosen, and printed
 * together.
 */
export function ClassCards({ cards, place, name, mayIssue, path }: ClassCardsProps) {
  const t = useTranslations('certificates.class');
  const locale = useLocale();
  const format = useFormat();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { selected, isSelected, toggle, toggleAll, clear, all, some } = useSelection(
    cards.map(({ id }) => id),
  );
  const close = () => {
    setOpened(null);
    clear();
  };
  const issued = cards.filter(({ certificate }) => certificate !== null).length;
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        {mayIssue && (
          <Button variant="primary" onClick={() => setOpened({ kind: 'issue', students: [] })}>
            {t('issueAll')}
          </Button>
        )}
        {issued > 0 && (
          <DownloadMenu
            downloads={(['ar', 'en'] as const).map((language) => ({
              key: language,
              label: t(`print.${language}`),
              url: classFile(locale, place, language),
              formats: ['pdf'],
            }))}
          />
        )}
        {issued > MOST_TAGGED_SHEETS && (
          <p className="basis-full text-13 text-ink-2">{t('print.untagged', { most: MOST_TAGGED_SHEETS })}</p>
        )}
      </div>
      <Panel>
        <Table label={name} cards>
          <TableHead>
            <HeadCell place="pick">
              <Checkbox label={t('chooseAll')} hideLabel checked={all} mixed={some} onChange={toggleAll} />
            </HeadCell>
            <HeadCell pinned>{t('student')}</HeadCell>
            <HeadCell>{t('number')}</HeadCell>
            <HeadCell align="end">{t('percent')}</HeadCell>
            <HeadCell>{t('stateHead')}</HeadCell>
            <HeadCell>{t('serial')}</HeadCell>
          </TableHead>
          <tbody>
            {cards.map((card) => {
              const student = pick(card.name, locale);
              return (
                <Row key={card.id} tone={isSelected(card.id) ? 'chosen' : undefined}>
                  <Cell place="pick">
                    <Checkbox
                      label={t('choose', { name: student })}
                      hideLabel
                      checked={isSelected(card.id)}
                      onChange={() => toggle(card.id)}
                    />
                  </Cell>
                  <Cell header pinned>
                    <Link href={`${path}/${card.id}`} className="link">
                      <bdi>{student}</bdi>
                    </Link>
                  </Cell>
                  <Cell label={t('number')}>
                    <LtrText>{card.number}</LtrText>
                  </Cell>
                  <Cell align="end" label={t('percent')}>
                    <bdi dir="ltr">{card.percent === null ? t('none') : format.percent(card.percent, 2)}</bdi>
                  </Cell>
                  <Cell place="mark">
                    <CardState card={card} />
                  </Cell>
                  <Cell label={t('serial')} data-none={card.certificate ? undefined : ''}>
                    {card.certificate ? <LtrText>{card.certificate.serial}</LtrText> : t('none')}
                  </Cell>
                </Row>
              );
            })}
          </tbody>
        </Table>
        <BulkBar count={selected.length}>
          {mayIssue && (
            <Button onClick={() => setOpened({ kind: 'issue', students: selected })}>
              {t('issueChosen')}
            </Button>
          )}
          <Button onClick={() => setOpened({ kind: 'appreciate', students: selected })}>
            {t('appreciate')}
          </Button>
        </BulkBar>
      </Panel>
      {opened?.kind === 'issue' && (
        <IssueDialog
          place={place}
          name={name}
          students={opened.students}
          cards={
            opened.students.length === 0 ? cards : cards.filter(({ id }) => opened.students.includes(id))
          }
          onClose={close}
        />
      )}
      {opened?.kind === 'appreciate' && <AppreciationDialog students={opened.students} onClose={close} />}
    </>
  );
}
