import { getTranslations } from 'next-intl/server';
import { Money } from '@/components/data/money';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { DueState } from '@/lib/contract/billing';
import { pick } from '@/lib/contract/localized';
import type { OfficeDue } from '@/lib/contract/resources/money/fee';
import type { Format } from '@/lib/i18n/format';
import { noonOf } from '@/lib/i18n/plain-days';
import { CancelDue } from './cancel-due';

const tones: Record<DueState, BadgeTone> = {
  open: 'primary',
  partly: 'accent',
  paid: 'success',
  cancelled: 'sunken',
};

/** Who owes what, how much of it is paid, and when the next part falls due. */
export async function DueTable({ dues, format }: { dues: OfficeDue[]; format: Format }) {
  const t = await getTranslations('payment-office.dues');
  const { locale } = format.settings;
  return (
    <Table cards label={t('title')}>
      <TableHead>
        <HeadCell>{t('columns.student')}</HeadCell>
        <HeadCell>{t('columns.fee')}</HeadCell>
        <HeadCell align="end">{t('columns.amount')}</HeadCell>
        <HeadCell align="end">{t('columns.paid')}</HeadCell>
        <HeadCell>{t('columns.next')}</HeadCell>
        <HeadCell>{t('state')}</HeadCell>
        <HeadCell place="action">
          <span className="sr-only">{t('columns.acts')}</span>
        </HeadCell>
      </TableHead>
      <tbody>
        {dues.map((due) => (
          <Row key={due.id}>
            <Cell place="title">
              <bdi className="font-semibold">{pick(due.student.name, locale)}</bdi>
              <span className="block text-13 text-ink-3">{pick(due.classroom, locale)}</span>
            </Cell>
            <Cell label={t('columns.fee')}>
              <bdi>{pick(due.title, locale)}</bdi>
            </Cell>
            <Cell align="end" label={t('columns.amount')}>
              <Money className="font-semibold" minor={due.amount} currency={due.currency} />
            </Cell>
            <Cell align="end" label={t('columns.paid')}>
              <Money minor={due.paid} currency={due.currency} />
            </Cell>
            <Cell label={t('columns.next')}>
              {due.next_on ? <BothDates day={due.next_on} format={format} /> : t('nothingOpen')}
            </Cell>
            <Cell label={t('state')}>
              <span className="flex flex-wrap gap-1.5">
                <Badge tone={tones[due.state]}>{t(`states.${due.state}`)}</Badge>
                {due.is_overdue && <Badge tone="danger">{t('overdue')}</Badge>}
              </span>
            </Cell>
            <Cell place="action">
              {(due.state === 'open' || due.state === 'partly') && (
                <CancelDue
                  due={{
                    id: due.id,
                    name: pick(due.student.name, locale),
                    title: pick(due.title, locale),
                  }}
                />
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** A day in both calendars, one below the other. */
function BothDates({ day, format }: { day: string; format: Format }) {
  const [first, second] = format.datePair(noonOf(day));
  return (
    <time dateTime={day} className="in-[.table-cards]:max-[40rem]:contents">
      <span className="block">{first}</span>
      <span className="block text-13 text-ink-3">{second}</span>
    </time>
  );
}
