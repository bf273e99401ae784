import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CardList } from '@/components/data/card-list';
import { Badge } from '@/components/ui/badge';
import { studentFrame } from '@/lib/api/student-frame';
import { pick } from '@/lib/contract/localized';
import { Link } from '@/lib/i18n/navigation';
import { noonOf } from '@/lib/i18n/plain-days';
import { readPackages } from '../api/packages';
import { readExpenses, readOrders } from '../api/reads';
import { endingPackages, freshAnswers, usedUpPackage } from '../model/home-lines';
import { nextDues } from '../model/dues';
import { DueRow, rowClass } from './home-due-row';
import { OpenOrders } from './open-orders';

/** More stand on their own pages. */
const SHOWN = 3;
/** Dues that are not overdue are shown so many days ahead. */
const DAYS_AHEAD = 30;
const DAY_MS = 86_400_000;

type PanelProps = { id: string; title: string; href?: string; more?: string };

function HomeList({ id, title, href, more, children }: PanelProps & { children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-17 font-bold">
          {title}
        </h2>
        {href && (
          <Link href={href} className="py-2 font-semibold text-primary hover:underline">
            {more}
          </Link>
        )}
      </div>
      <CardList label={title}>{children}</CardList>
    </section>
  );
}

const linkClass = '-my-2 inline-block py-2 font-bold wrap-anywhere hover:underline';

/** What children ask to buy, on the home of a guardian; nothing without any. */
export async function AskedPurchases() {
  const [{ locale, format, now }, t] = await Promise.all([
    studentFrame(),
    getTranslations('payment-shop.home'),
  ]);
  const orders = await readOrders(locale, { state: 'requested', size: SHOWN });
  const asked = orders.filter(({ actions }) => actions.some(({ key }) => key === 'approve'));
  if (asked.length === 0) return null;
  const view = { locale, format, now };
  return <OpenOrders isFamily id="asked-purchases" title={t('requests')} orders={asked} {...view} />;
}

/** What children owe, what is overdue first, on the home of a guardian; nothing where nothing is near. */
export async function DuesPanel() {
  const [{ locale, format, now }, t] = await Promise.all([
    studentFrame(),
    getTranslations('payment-shop.home'),
  ]);
  const near = Date.parse(now) + DAYS_AHEAD * DAY_MS;
  const lines = (await readExpenses(locale, 'parent'))
    .flatMap(({ id, name, dues }) => nextDues(dues).map((line) => ({ ...line, student: id, name })))
    .filter(({ instalment }) => noonOf(instalment.due_on) <= near)
    .toSorted((one, two) => (one.instalment.due_on < two.instalment.due_on ? -1 : 1));
  if (lines.length === 0) return null;
  return (
    <HomeList id="home-dues" title={t('dues')} href="/payment/expenses" more={t('all')}>
      {lines.slice(0, SHOWN * 2).map(({ due, instalment, name }, index) => (
        <DueRow key={instalment.id} {...{ due, instalment, name, locale, format }} isFirst={index === 0} />
      ))}
    </HomeList>
  );
}

/** Answers to what the student asked for, and what waits; nothing without any. */
async function OwnPurchases() {
  const [{ locale, format, now }, t] = await Promise.all([
    studentFrame(),
    getTranslations('payment-shop.home'),
  ]);
  const orders = freshAnswers(await readOrders(locale, { size: SHOWN * 2 }), now).slice(0, SHOWN);
  if (orders.length === 0) return null;
  return (
    <OpenOrders
      id="own-purchases"
      title={t('own')}
      orders={orders}
      isFamily={false}
      locale={locale}
      format={format}
      now={now}
    />
  );
}

/** Packages that end soon, are almost used up, or the last one that was used up; nothing without any. */
async function EndingPackages() {
  const [{ locale, format, now }, t] = await Promise.all([
    studentFrame(),
    getTranslations('payment-shop.home'),
  ]);
  const { data } = await readPackages(locale);
  const used = usedUpPackage(data, now);
  const ending = used ? [used] : endingPackages(data, now).slice(0, SHOWN);
  if (ending.length === 0) return null;
  return (
    <HomeList id="ending-packages" title={t('packages')} href="/payment" more={t('buy')}>
      {ending.map((row) => (
        <li key={row.id} className={rowClass}>
          <div className="min-w-0 flex-1 basis-56">
            <Link href="/student/packages" className={linkClass}>
              <bdi>{pick(row.title, locale)}</bdi>
            </Link>
            {row === used && <p className="text-14 text-ink-2">{t('usedUp')}</p>}
            {row !== used && row.ends_at && (
              <p className="text-14 text-ink-2">
                {t('endsOn', { date: format.lastDay(row.ends_at, 'fullDate') })}
              </p>
            )}
          </div>
          {row !== used && (
            <Badge tone="accent">{t('left', { count: row.credits - row.used_credits })}</Badge>
          )}
        </li>
      ))}
    </HomeList>
  );
}

/** Answers to the student's own requests, and packages that end soon, on the home. */
export const Purchases = () => (
  <>
    <OwnPurchases />
    <EndingPackages />
  </>
);
