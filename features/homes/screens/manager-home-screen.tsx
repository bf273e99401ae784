import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Panel, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import { readManagerHome, readNotices } from '../api/homes';
import { DateLine } from '../components/date-line';
import { NoticesPanel } from '../components/notices-panel';
import { Shortcuts } from '../components/shortcuts';
import { homeFrame } from './home-frame';

const staffRoles = ['school_instructor', 'educational_supervisor', 'employee'] as const;

export async function ManagerHomeScreen() {
  const { locale, viewer, format, now, greeting } = await homeFrame();
  const [{ branches }, notices, t] = await Promise.all([
    readManagerHome(locale),
    readNotices(locale, 5),
    getTranslations('homes'),
  ]);
  return (
    <PageBody>
      <PageHeader
        title={t(`greeting.${greeting}`, { name: viewer.first_name })}
        scope={<DateLine format={format} now={now} />}
      />
      <div className="grid items-start gap-5 md:gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <Panel className="min-w-0">
          <PanelHead title={t('manager.branches')} />
          <p className="px-4 pt-3.5 pb-2 text-14 text-ink-2 md:px-5">{t('manager.lead')}</p>
          {branches.length === 0 ? (
            <EmptyState small title={t('manager.none')} />
          ) : (
            <Table label={t('manager.branches')}>
              <TableHead>
                <HeadCell>{t('manager.branch')}</HeadCell>
                {staffRoles.map((role) => (
                  <HeadCell key={role} align="end">
                    {t(`manager.roles.${role}`)}
                  </HeadCell>
                ))}
                <HeadCell align="end">{t('manager.total')}</HeadCell>
              </TableHead>
              <tbody>
                {branches.map(({ id, name, staff, total }) => (
                  <Row key={id}>
                    <Cell header className="text-start font-semibold">
                      {pick(name, locale)}
                    </Cell>
                    {staffRoles.map((role) => (
                      <Cell key={role} align="end">
                        {format.number(staff.find((entry) => entry.role === role)?.people ?? 0)}
                      </Cell>
                    ))}
                    <Cell align="end" className="font-bold">
                      {format.number(total)}
                    </Cell>
                  </Row>
                ))}
              </tbody>
            </Table>
          )}
        </Panel>
        <div className="grid gap-5 md:gap-6">
          <NoticesPanel rows={notices} format={format} now={now} />
          <Shortcuts viewer={viewer} />
        </div>
      </div>
    </PageBody>
  );
}
