import 'server-only';
import { getTranslations } from 'next-intl/server';
import { LinkTabs } from '@/components/ui/link-tabs';

type BankTabsProps = { path: string; current: 'questions' | 'duplicates' | 'reports'; reported: number };

/** Between the questions of the bank, its duplicates and the reports about questions. */
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
