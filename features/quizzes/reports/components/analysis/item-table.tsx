import { listAddress } from '@/components/data/list-address';
import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/data/state-badge';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelFoot, PanelHead } from '@/components/ui/panel';
import type { ReportDetail } from '@/lib/contract/resources/quizzes/report';
import type { ItemStatistics } from '@/lib/contract/resources/quizzes/report-statistics';
import { type Locale, pick } from '@/lib/contract/localized';
import { Link } from '@/lib/i18n/navigation';
import type { Format } from '@/lib/i18n/format';
import type { Chosen } from '../../model/chosen-items';
import { blamedLanguage } from '../../model/language-difference';
import { qualityBadges } from '../../model/question-quality';
import { Statistic } from './statistic';

type ItemTableProps = {
  report: ReportDetail;
  chosen: Chosen;
  path: string;
  /** The question that is open beside the table. */
  shown: string | undefined;
  locale: Locale;
  format: Format;
};

/** Every question with its figures and what they mean in words; a click opens its answers. */
export function ItemTable({
  report,
  chosen: { classroom, section, skill },
  path,
  shown,
  locale,
  format,
}: ItemTableProps) {
  const t = useTranslations('reports.analysis');
  const here = `${path}/${report.id}`;
  const chosen = { classroom, section, skill };
  const few = report.items.every(({ verdict }) => verdict === 'not_enough');
  return (
    <Panel>
      <PanelHead
        title={t('items')}
        actions={<BasisSwitch basis={report.basis} chosen={chosen} here={here} />}
      />
      <Table cards label={t('items')}>
        <TableHead>
          <HeadCell align="end">{t('number')}</HeadCell>
          <HeadCell>{t('question')}</HeadCell>
          <HeadCell align="end">{t('facility')}</HeadCell>
          <HeadCell align="end">{t('discrimination')}</HeadCell>
          <HeadCell>{t('verdict')}</HeadCell>
        </TableHead>
        <tbody>
          {report.items.map((item) => (
            <ItemRow
              key={item.question_id}
              item={item}
              href={listAddress(here, { basis: report.basis, ...chosen, question: item.question_id })}
              isShown={item.question_id === shown}
              locale={locale}
              format={format}
            />
          ))}
        </tbody>
      </Table>
      <PanelFoot className="text-13 text-ink-2">
        <p>{few ? t('fewNote') : t('facilityHint')}</p>
      </PanelFoot>
    </Panel>
  );
}

type BasisProps = { basis: ReportDetail['basis']; chosen: Chosen; here: string };

function BasisSwitch({ basis, chosen, here }: BasisProps) {
  const t = useTranslations('reports.analysis');
  return (
    <nav aria-label={t('basis')} className="no-print inline-flex gap-1 rounded-md bg-sunken p-[3px]">
      {(['last', 'highest'] as const).map((value) => (
        <Link
          key={value}
          href={listAddress(here, { basis: value, ...chosen })}
          scroll={false}
          aria-current={value === basis ? 'true' : undefined}
          className={cx(
            'rounded-[6px] border px-3 py-1 text-14',
            value === basis
              ? 'border-line bg-surface font-semibold shadow-sm'
              : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {t(value === 'last' ? 'basisLast' : 'basisHighest')}
        </Link>
      ))}
    </nav>
  );
}

type ItemRowProps = { item: ItemStatistics; href: string; isShown: boolean; locale: Locale; format: Format };

function ItemRow({ item, href, isShown, locale, format }: ItemRowProps) {
  const t = useTranslations('reports.analysis');
  const types = useTranslations('questions.types');
  const words = useTranslations('reports.language');
  const blamed = item.language && !item.is_dropped ? blamedLanguage(item.language) : null;
  const number = format.number(item.position);
  const needsLook = item.verdict === 'check_key' && !item.is_dropped;
  return (
    <Row
      tone={needsLook ? 'danger' : isShown ? 'current' : undefined}
      className={cx(needsLook && isShown && 'beam-row')}
    >
      <Cell align="end" place="pick" className="font-semibold">
        {number}
      </Cell>
      <Cell header place="title" className="min-w-40">
        <Link
          href={href}
          scroll={false}
          aria-current={isShown || undefined}
          aria-label={`${t('showQuestion', { number })}: ${pick(item.prompt, locale)}`}
          className="line-clamp-2 font-semibold hover:text-primary hover:underline"
        >
          <bdi>{pick(item.prompt, locale)}</bdi>
        </Link>
        <span className="flex flex-wrap gap-x-2 text-13 text-ink-3">
          <span>{types(item.question_type)}</span>
          <span>{t('fromAnswers', { count: item.n })}</span>
          {item.pending > 0 && <span>{t('pending', { count: item.pending })}</span>}
        </span>
      </Cell>
      <Cell align="end" label={t('facility')}>
        <Facility value={item.facility} format={format} />
      </Cell>
      <Cell align="end" label={t('discrimination')}>
        {item.d27 === null ? t('none') : <Statistic value={item.d27} format={format} />}
      </Cell>
      <Cell place="mark">
        {item.is_dropped ? (
          <Badge tone="sunken">{t('dropped')}</Badge>
        ) : (
          <StateBadge
            state={qualityBadges[item.verdict]}
            {...(item.verdict === 'check_key' && { className: 'bg-surface' })}
          />
        )}
        {item.is_regrade_pending && (
          <Badge tone="accent" className="mt-1" icon={<Icon name="circle-exclamation-point" />}>
            {t('regradePending')}
          </Badge>
        )}
        {blamed && (
          <Badge tone="accent" className="mt-1">
            {words(blamed === 'ar' ? 'arHarder' : 'enHarder')}
          </Badge>
        )}
      </Cell>
    </Row>
  );
}

function Facility({ value, format }: { value: number | null; format: Format }) {
  if (value === null) return null;
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className="h-1.5 w-14 overflow-hidden rounded-full bg-bar-quiet max-md:hidden">
        <span
          className="chart-ink block h-full rounded-full bg-primary"
          style={{ inlineSize: `${value * 100}%` }}
        />
      </span>
      <Statistic value={value} format={format} />
    </span>
  );
}
