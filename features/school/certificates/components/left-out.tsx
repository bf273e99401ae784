import { useLocale, useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { pick } from '@/lib/contract/localized';
import type { ClassCard } from '@/lib/contract/resources/school/certificate';
import { useGapLines } from './card-gaps';

export type IssuedCard = ClassCard['attributes'] & { id: string };

/** Cards of a list with what each leaves open, under a heading that says what becomes of them. */
export function GapList({ title, cards }: { title: string; cards: readonly IssuedCard[] }) {
  const t = useTranslations('certificates.issue');
  const locale = useLocale();
  const format = useFormat();
  const linesOf = useGapLines();
  if (cards.length === 0) return null;
  return (
    <section className="rounded-md bg-sunken px-4 py-3">
      <h3 className="text-15 font-bold">{title}</h3>
      <ScrollRegion label={title} className="mt-1 max-h-48 overflow-y-auto">
        <ul className="grid gap-1.5 text-14">
          {cards.map(({ id, name, gaps }) => (
            <li key={id}>
              <bdi className="font-semibold">{pick(name, locale)}</bdi>
              {': '}
              <bdi className="text-ink-2">{linesOf(gaps, format).join(t('comma')) || t('nothing')}</bdi>
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </section>
  );
}
