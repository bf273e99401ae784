'use client';

import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { toast } from '@/components/ui/toast';
import { useStaff } from '@/lib/staff/staff-context';
import { pick } from '@/lib/contract/localized';
import { restoreVersion } from '../../api/mutations';
import { bankQuestionQueries } from '../../api/question-queries';
import type { StoredVersion } from '@/lib/questions/version-parts';
import { VersionDiff } from '@/components/questions/version-diff';

type VersionsTabProps = { id: string; path: string; from: string | undefined; to: string | undefined };

/** Every version of the question, and the difference of two. */
export function VersionsTab({ id, path, from, to }: VersionsTabProps) {
  const t = useTranslations('question-bank.versions');
  const staff = useStaff();
  const { data: versions } = useSuspenseQuery(bankQuestionQueries.versions(staff, id));
  const { question } = useSuspenseQuery(bankQuestionQueries.question(staff, id)).data;
  const [restoring, setRestoring] = useState<StoredVersion | null>(null);
  const [newest] = versions;
  if (!newest || versions.length === 1)
    return (
      <Panel>
        <EmptyState small title={t('one')} lead={t('oneLead')} />
      </Panel>
    );
  const byNumber = (number: string | undefined) => versions.find(({ version }) => String(version) === number);
  const after = byNumber(to) ?? newest;
  const before = byNumber(from) ?? versions.find(({ version }) => version < after.version) ?? after;
  const mayRestore = question.actions.some(({ key }) => key === 'edit');
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
      <Panel>
        <PanelHead title={t('list')} />
        <ul className="divide-y divide-line">
          {versions.map((version) => (
            <VersionRow
              key={version.id}
              version={version}
              href={differenceHref(path, id, versions, version)}
              isShown={version.id === after.id}
              onRestore={mayRestore && !version.is_current ? () => setRestoring(version) : null}
            />
          ))}
        </ul>
      </Panel>
      <Panel>
        <PanelHead title={t('compare')} note={<Between before={before} after={after} />} />
        <PanelBody>
          <VersionDiff before={before} after={after} />
        </PanelBody>
      </Panel>
      {restoring && <RestoreDialog id={id} version={restoring} onClose={() => setRestoring(null)} />}
    </div>
  );
}

/** A version beside the one before it; the first beside the second. */
function differenceHref(
  path: string,
  id: string,
  versions: readonly StoredVersion[],
  version: StoredVersion,
) {
  const earlier = versions.find((other) => other.version < version.version);
  const pair = earlier
    ? { from: earlier.version, to: version.version }
    : { from: version.version, to: versions.at(-2)?.version ?? version.version };
  return listAddress(`${path}/${id}`, { tab: 'versions', ...pair });
}

function Between({ before, after }: { before: StoredVersion; after: StoredVersion }) {
  const t = useTranslations('question-bank.versions');
  const { number } = useFormat();
  return (
    <p className="text-14 text-ink-2">
      {t('from')} {t('version', { number: number(before.version) })} {t('to')}{' '}
      {t('version', { number: number(after.version) })}
    </p>
  );
}

type VersionRowProps = {
  version: StoredVersion;
  href: string;
  isShown: boolean;
  onRestore: (() => void) | null;
};

function VersionRow({ version, href, isShown, onRestore }: VersionRowProps) {
  const t = useTranslations('question-bank.versions');
  const locale = useLocale();
  const format = useFormat();
  return (
    <li className={isShown ? 'bg-primary-soft px-4 py-3' : 'px-4 py-3'}>
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {t('version', { number: format.number(version.version) })}
        {version.is_current && <Badge tone="primary">{t('current')}</Badge>}
      </p>
      <p className="text-13 text-ink-2">
        {t('by', { name: pick(version.author_name, locale), at: format.moment(version.created_at) })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <LinkButton size="row" href={href} scroll={false} aria-current={isShown ? 'true' : undefined}>
          {t('show')}
        </LinkButton>
        {onRestore && (
          <Button size="row" variant="quiet" icon={<Icon name="rotate-ccw" size={16} />} onClick={onRestore}>
            {t('restore')}
          </Button>
        )}
      </div>
    </li>
  );
}

function RestoreDialog({
  id,
  version,
  onClose,
}: {
  id: string;
  version: StoredVersion;
  onClose: () => void;
}) {
  const t = useTranslations('question-bank.versions');
  const { number } = useFormat();
  const staff = useStaff();
  const restore = useMutation(restoreVersion(staff, id));
  const words = { number: number(version.version) };
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={t('restoreTitle', words)}
      lead={t('restoreLead')}
      safeLabel={t('keep')}
      confirmLabel={t('restore')}
      busy={restore.isPending}
      onCancel={onClose}
      onConfirm={async () => {
        await restore.mutateAsync(version.id);
        toast.success(t('restored', words));
        onClose();
      }}
    />
  );
}
