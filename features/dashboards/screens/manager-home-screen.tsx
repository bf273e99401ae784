import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Panel, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import { readManagerHome, readLatestNotifications } from '../api/dashboards';
import { HomePage } from '../components/home-page';
import { LatestNotificationsPanel } from '../components/latest-notifications-panel';
import { homeFrame } from './home-frame';

const staffRoles = ['school_instructor', 'educational_supervisor', 'employee'] as const;

export async function ManagerHomeScreen() {
  const frame = await homeFrame();
  const { locale, format, now } = frame;
  const [{ branches }, notifications, t] = await Promise.all([
    readManagerHome(locale),
    readLatestNotifications(locale, 5),
    getTranslations('dashboards.manager'),
  ]);
  return (
    <HomePage
      frame={frame}
      side={<LatestNotificationsPanel rows={notifications} format={format} now={now} />}
    >
      <Panel>
        <PanelHead title={t('branches')} />
        <p className="px-4 pt-3.5 pb-2 text-14 text-ink-2 md:px-5">{t('lead')}</p>
        {branches.length === 0 ? (
          <EmptyState small title={t('none')} />
        ) : (
          <Table cards label={t('branches')}>
            <TableHead>
              <HeadCell>{t('branch')}</HeadCell>
              {staffRoles.map((role) => (
                <HeadCell key={role} align="end">
                  {t(`roles.${role}`)}
                </HeadCell>
              ))}
              <HeadCell align="end">{t('total')}</HeadCell>
            </TableHead>
            <tbody>
              {branches.map(({ id, name, staff, total }) => (
                <Row key={id}>
                  <Cell header place="title" className="text-start font-semibold">
                    {pick(name, locale)}
                  </Cell>
                  {staffRoles.map((role) => (
                    <Cell key={role} align="end" label={t(`roles.${role}`)}>
                      {format.number(staff.find((entry) => entry.role === role)?.people ?? 0)}
                    </Cell>
                  ))}
                  <Cell align="end" className="font-bold" label={t('total')}>
                    {format.number(total)}
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )}
      </Panel>
    </HomePage>
  );
}
