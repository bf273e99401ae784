'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import { becomeRole } from '@/lib/device/become-role';

export type RoleCard = { role: string; label: string; branches: string[]; isCurrent: boolean };

/** One card a role; the choice changes the session and is where the next login begins. */
export function RoleCards({ cards, target }: { cards: RoleCard[]; target: string }) {
  const t = useTranslations('session.roles');
  const locale = useLocale();
  const { busyWith, problem, run } = useAction({ isGuest: true, isLeaving: true });
  const choose = (role: string) =>
    run(async () => {
      await becomeRole(locale, role);
      window.location.assign(target);
    }, role);

  return (
    <div className="grid gap-3">
      {problem && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-14 text-danger-ink">
          {problem}
        </p>
      )}
      <ul className="grid gap-3">
        {cards.map(({ role, label, branches, isCurrent }) => (
          <li key={role}>
            <button
              type="button"
              aria-busy={busyWith === role || undefined}
              onClick={() => choose(role)}
              className="flex min-h-18 w-full items-center gap-4 rounded-lg border border-line-strong bg-surface px-5 py-4 text-start hover:border-primary hover:bg-primary-soft"
            >
              <span className="grid min-w-0 grow gap-1">
                <span className="flex flex-wrap items-center gap-2 text-18 font-bold">
                  {label}
                  {isCurrent && <Badge tone="info">{t('current')}</Badge>}
                </span>
                {branches.length > 0 && (
                  <span className="text-14 text-ink-2">
                    {t('branches', { names: branches.join(t('comma')) })}
                  </span>
                )}
              </span>
              {busyWith === role ? (
                <Spinner />
              ) : (
                <Icon name="chevron-left" size={20} className="text-ink-3 ltr:-scale-x-100" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
