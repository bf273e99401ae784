import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { ListPages } from '@/components/data/list-pages';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Banner } from '@/components/ui/banner';
import { LinkButton } from '@/components/ui/link-button';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Panel } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Expense } from '@/lib/contract/resources/money/expense';
import type { Role } from '@/lib/contract/roles';
import { readCatalogue, readExpenses, readOrders, type ShownOrder } from '../api/reads';
import { Basket } from '../components/basket';
import { FamilyRows } from '../components/family-rows';
import { OpenOrders } from '../components/open-orders';

const MOST_WAITING = 15;

/** Orders of the reader, or of one child, that wait for an answer or for money. */
async function readWaiting(locale: Locale, now: string, student?: string): Promise<ShownOrder[]> {
  const query = { size: MOST_WAITING, ...(student && { student_id: student }) };
  const [requested, open] = await Promise.all([
    readOrders(locale, { ...query, state: 'requested' }),
    readOrders(locale, { ...query, state: 'open' }),
  ]);
  return [...requested, ...open].filter(({ expires_at }) => expires_at > now);
}

const pages = {
  packages: '/student/packages',
  expenses: '/payment/expenses',
  history: '/payment/history',
} as const;
type PageLink = keyof typeof pages;
const familyLinks: PageLink[] = ['expenses', 'history'];

/** Pages around the shop that a role has. */
const linksOf = (role: Role): PageLink[] =>
  role === 'student' ? ['packages', 'expenses', 'history'] : role === 'parent' ? familyLinks : ['history'];

async function Frame({ children, links }: { children: ReactNode; links: PageLink[] }) {
  const t = await getTranslations('payment-shop.shop');
  return (
    <ClientMessages parts={['payment-shop.shop', 'payment-shop.quote', 'payment-shop.coupon']}>
      <PageBody>
        <PageHeader
          title={t('title')}
          scope={t('lead')}
          actions={links.map((key) => (
            <LinkButton key={key} href={pages[key]}>
              {t(key)}
            </LinkButton>
          ))}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
      </PageBody>
    </ClientMessages>
  );
}

type TabsProps = { childrenOf: readonly Expense[]; current: string | null; locale: Locale };

/** The family, and each child. */
async function FamilyTabs({ childrenOf, current, locale }: TabsProps) {
  const t = await getTranslations('payment-shop.shop');
  return (
    <LinkTabs
      name={t('children')}
      items={[
        { href: '/payment', label: t('family'), current: current === null },
        ...childrenOf.map(({ id, name }) => ({
          href: `/payment?student=${id}`,
          label: <bdi>{pick(name, locale)}</bdi>,
          current: id === current,
        })),
      ]}
    />
  );
}

/**
 * What is sold to the reader or to a child, and orders that wait; a family of several children opens on all
 * of them.
 */
export async function CatalogueScreen({ student, page }: { student?: string; page?: number }) {
  const [{ locale, viewer, format, now }, t] = await Promise.all([
    studentFrame(),
    getTranslations('payment-shop.shop'),
  ]);
  const isFamily = viewer.role_name === 'parent';
  const children = isFamily ? await readExpenses(locale, 'parent') : [];
  const isSeveral = children.length > 1;
  const child = student ?? children[0]?.id;
  if (isFamily && !child)
    return (
      <Frame links={['history']}>
        <Panel>
          <EmptyState
            title={t('noChildren')}
            lead={t('noChildrenLead')}
            actions={<LinkButton href="/home/parent">{t('home')}</LinkButton>}
          />
        </Panel>
      </Frame>
    );
  const view = { isFamily, locale, format, now };
  if (isSeveral && !student) {
    const waiting = await readWaiting(locale, now);
    return (
      <Frame links={familyLinks}>
        <FamilyTabs childrenOf={children} current={null} locale={locale} />
        {waiting.length > 0 && <OpenOrders id="waiting" title={t('waiting')} orders={waiting} {...view} />}
        <FamilyRows family={children} locale={locale} />
      </Frame>
    );
  }
  const [{ products, meta }, waiting] = await Promise.all([
    readCatalogue(locale, { ...(isFamily && { student_id: child }), ...(page && { page }) }),
    readWaiting(locale, now, isSeveral ? child : undefined),
  ]);
  const names = format.list(meta.approvers.map(({ name }) => pick(name, locale)));
  const shownPages = (
    <ListPages path={listAddress('/payment', isFamily ? { student: child } : {})} pages={meta.pagination} />
  );
  return (
    <Frame links={linksOf(viewer.role_name)}>
      {isSeveral && <FamilyTabs childrenOf={children} current={child ?? null} locale={locale} />}
      {waiting.length > 0 && <OpenOrders id="waiting" title={t('waiting')} orders={waiting} {...view} />}
      {meta.needs_approval && (
        <Banner look="box" icon="info" lead={t('approval', { names })} more={t('approvalMore')} />
      )}
      {products.length === 0 ? (
        <Panel>
          <EmptyState
            title={t(meta.seller ? 'none' : 'noSeller')}
            lead={t(meta.seller ? 'noneLead' : 'noSellerLead')}
          />
        </Panel>
      ) : (
        <Basket key={meta.student.id} student={meta.student.id} products={products} pages={shownPages} />
      )}
    </Frame>
  );
}
