'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Cell, Row } from '@/components/data/table';
import { useAction } from '@/components/form/use-action';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { LinkButton } from '@/components/ui/link-button';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { toast } from '@/components/ui/toast';
import { type Localized, pick } from '@/lib/contract/localized';
import type { BranchAction, BranchState, OfficeBranch } from '@/lib/contract/resources/school/office-branch';
import { openBranch, assumeOfficeRole } from '../api/branches';
import { moveThere } from '../model/move-there';

const looks: Record<BranchState, { tone: 'success' | 'accent' | 'sunken'; icon: IconName }> = {
  open: { tone: 'success', icon: 'circle-check' },
  preparing: { tone: 'accent', icon: 'hourglass' },
  closed: { tone: 'sunken', icon: 'lock' },
};

type BranchRowProps = {
  branch: OfficeBranch;
  onDone: () => Promise<unknown>;
  onAsk: (kind: 'names' | 'close') => void;
};

/** What a branch is, who is in it, and the one thing to do there. */
export function BranchRow({ branch, onDone, onAsk }: BranchRowProps) {
  const t = useTranslations('office-branches');
  const locale = useLocale();
  const format = useFormat();
  const { run, isBusy } = useAction({ onFailure: (sentence) => toast.error(sentence) });
  const { id, name, state, steps, actions } = branch;
  const { tone, icon } = looks[state];
  const may = (action: BranchAction) => actions.includes(action);
  const stateText =
    state === 'preparing'
      ? t('states.preparing', { done: format.number(steps.done), total: format.number(steps.total) })
      : state === 'closed' && branch.closed_on
        ? t('states.closed', { day: format.date(branch.closed_on) })
        : t('states.open');
  const people = (['students', 'guardians', 'staff'] as const).filter((kind) => branch[kind] > 0);
  const act = (write: () => Promise<unknown>, done: string) =>
    void run(async () => {
      await write();
      await onDone();
      toast.success(done);
    });
  const others: MenuItem[] = [
    may('change') && { key: 'names', label: t('rename'), onSelect: () => onAsk('names') },
    may('close') && { key: 'close', label: t('close'), destructive: true, onSelect: () => onAsk('close') },
  ].filter((item) => item !== false);
  return (
    <Row>
      <Cell header place="title" className="text-start">
        <BranchName name={name} />
        {branch.address && (
          <span className="block text-13 font-normal text-ink-3">{pick(branch.address, locale)}</span>
        )}
      </Cell>
      <Cell place="mark">
        <Badge tone={tone} icon={<Icon name={icon} />}>
          {stateText}
        </Badge>
      </Cell>
      <Cell label={t('columns.people')}>
        {people.length === 0
          ? t('nobody')
          : format.list(people.map((kind) => t(`people.${kind}`, { count: branch[kind] })))}
      </Cell>
      <Cell label={t('columns.classes')}>{t('classes', { count: branch.classes })}</Cell>
      <Cell label={t('columns.role')}>
        {branch.is_own ? t('roles.own') : t(branch.role ? `roles.${branch.role}` : 'roles.none')}
      </Cell>
      <Cell place="action" align="end">
        <div className="flex items-center justify-end gap-2">
          {branch.is_own && (
            <LinkButton size="row" href="/office">
              {t('home')}
            </LinkButton>
          )}
          {may('switch') && (
            <Button size="row" busy={isBusy} onClick={() => void run(() => moveThere(locale, id))}>
              {t(state === 'preparing' ? 'prepare' : 'switch')}
            </Button>
          )}
          {may('take_role') && (
            <Button
              size="row"
              busy={isBusy}
              onClick={() =>
                act(() => assumeOfficeRole(locale, id), t('taken', { name: pick(name, locale) }))
              }
            >
              {t('take')}
            </Button>
          )}
          {may('open') && (
            <Button
              size="row"
              busy={isBusy}
              onClick={() => act(() => openBranch(locale, id), t('opened', { name: pick(name, locale) }))}
            >
              {t('open')}
            </Button>
          )}
          {others.length > 0 && (
            <Menu
              name={t('more', { name: pick(name, locale) })}
              buttonName={t('more', { name: pick(name, locale) })}
              align="end"
              buttonClassName="inline-flex size-9 items-center justify-center rounded-md hover:bg-sunken pointer-coarse:size-11"
              items={others}
            >
              <Icon name="ellipsis" size={20} />
            </Menu>
          )}
        </div>
      </Cell>
    </Row>
  );
}

/** Both names of a branch, the reader's language first. */
function BranchName({ name }: { name: Localized }) {
  const locale = useLocale();
  const own = pick(name, locale);
  const other = name[locale === 'ar' ? 'en' : 'ar'];
  return (
    <>
      <bdi className="font-semibold">{own}</bdi>
      {other && other !== own && (
        <bdi className="block text-13 font-normal text-ink-3" lang={locale === 'ar' ? 'en' : 'ar'}>
          {other}
        </bdi>
      )}
    </>
  );
}
