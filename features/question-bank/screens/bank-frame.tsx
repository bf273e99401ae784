import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { LinkTabs } from '@/components/ui/link-tabs';
import type { Staff } from '@/lib/staff/staff';
import { areaHref, areas, type StaffArea } from '@/lib/areas/areas';

/** Whose bank the screens show, and where its pages are. */
export async function bankFrame(area: StaffArea): Promise<{ staff: Staff; path: string }> {
  const staff: Staff = { role: areas[area].roles[0], locale: await getLocale(), kind: 'general' };
  return { staff, path: areaHref(area, '/question-bank') };
}

type BankTabsProps = { path: string; current: 'questions' | 'duplicates' | 'reports'; reported: number };

export async function BankTabs({ path, current, reported }: BankTabsProps) {
  const t = await getTranslations('question-bank.tabs');
  return (
    <div className="mb-5">
      <LinkTabs
        name={t('label')}
        items={[
          { href: path, label: t('questions'), current: current === 'questions' },
          { href: `${path}/duplicates`, label: t('duplicates'), current: current === 'duplicates' },
          {
            href: `${path}/question-reports`,
            label: t('reports'),
            current: current === 'reports',
            ...(reported > 0 && { count: String(reported) }),
          },
        ]}
      />
    </div>
  );
}
