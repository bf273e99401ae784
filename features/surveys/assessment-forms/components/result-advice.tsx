import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { ResultProps } from '../model/result-props';

/** Where the own view and that of others part, and where others part among themselves, in plain words. */
export function Advice({ result, locale, format }: ResultProps) {
  const t = useTranslations('assessment-forms.results.advice');
  const lines = result.categories.flatMap(({ id, title, self, others, gap, is_disputed: isDisputed }) => {
    const category = pick(title, locale);
    const apart = self !== null && others.mean !== null ? Math.abs(self - others.mean) : null;
    const found: { key: string; icon: 'eye' | 'sparkles' | 'split'; text: string }[] = [];
    if (gap === 'blind_spot' && apart !== null)
      found.push({
        key: `${id} gap`,
        icon: 'eye',
        text: t('blind_spot', { category, gap: format.statistic(apart) }),
      });
    if (gap === 'hidden_strength' && apart !== null)
      found.push({
        key: `${id} gap`,
        icon: 'sparkles',
        text: t('hidden_strength', { category, gap: format.statistic(apart) }),
      });
    if (isDisputed) found.push({ key: `${id} split`, icon: 'split', text: t('disputed', { category }) });
    return found;
  });
  const hasSelf = result.categories.some(({ gap }) => gap !== null);
  if (lines.length === 0 && !hasSelf) return null;
  return (
    <Panel>
      <PanelHead title={t('title')} />
      <PanelBody>
        {lines.length === 0 && <p>{t('none')}</p>}
        <ul className="grid gap-3">
          {lines.map(({ key, icon, text }) => (
            <li key={key} className="flex max-w-prose items-start gap-3">
              <Icon name={icon} size={20} className="mt-1 text-primary" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-14 text-ink-3">{t('note')}</p>
      </PanelBody>
    </Panel>
  );
}
