'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '@/components/ui/icon';
import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog';
import { Menu } from '@/components/ui/menu';
import { toast } from '@/components/ui/toast';
import type { Branch } from '@/lib/contract/resources/people/session';
import { flushAll } from '@/lib/outbox/registry';
import { moveToBranch } from '../model/move-to-branch';
import { PageLoader } from './page-loader';

type BranchSelectorProps = { branches: readonly Branch[]; current: Branch | null };

/** Shown to people with two branches or more; switching reloads the page under the new branch. */
export function BranchSelector({ branches, current }: BranchSelectorProps) {
  const t = useTranslations('shell.header');
  const user = useTranslations('shell.user');
  const locale = useLocale();
  const [target, setTarget] = useState<Branch | null>(null);
  const [unsent, setUnsent] = useState<{ branch: Branch; count: number } | null>(null);
  const change = async (branch: Branch, isAnyway = false) => {
    if (branch.id === current?.id) return;
    setUnsent(null);
    setTarget(branch);
    try {
      const count = isAnyway ? 0 : (await flushAll(5000)).unsent;
      if (count > 0) {
        setTarget(null);
        return setUnsent({ branch, count });
      }
      await moveToBranch(locale, branch);
    } catch {
      setTarget(null);
      toast.error(t('branchFailed'));
    }
  };
  return (
    <>
      <Menu
        name={t('branch')}
        align="end"
        buttonName={current ? `${t('branch')}: ${current.name}` : t('branch')}
        buttonClassName="inline-flex min-h-11 items-center whitespace-nowrap gap-2 rounded-md border border-line px-3 text-14 text-ink-2 hover:bg-sunken"
        items={branches.map((branch) => ({
          key: branch.id,
          label: branch.name,
          icon: <Icon name="map-pin" size={18} />,
          checked: branch.id === current?.id,
          onSelect: () => void change(branch),
        }))}
      >
        <Icon name="map-pin" size={18} />
        <span className="max-md:sr-only">{current?.name ?? t('branch')}</span>
        <Icon name="chevron-down" size={16} className="max-md:hidden" />
      </Menu>
      <LazyConfirmDialog
        failed={t('branchFailed')}
        open={unsent !== null}
        title={t('branchUnsentTitle')}
        lead={user('unsentLead', { count: unsent?.count ?? 0 })}
        safeLabel={user('unsentStay')}
        confirmLabel={t('branchUnsentLeave')}
        onCancel={() => setUnsent(null)}
        onConfirm={() => unsent && void change(unsent.branch, true)}
      />
      {target &&
        createPortal(<PageLoader text={t('branchSwitching', { branch: target.name })} />, document.body)}
    </>
  );
}
