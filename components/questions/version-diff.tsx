import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { compareParts, type Difference, type Line } from '@/lib/questions/compare-versions';
import { type Part, partsOf, type StoredVersion } from '@/lib/questions/version-parts';
import { usePartText } from './part-text';

type Question = Pick<StoredVersion, 'content' | 'key' | 'explanation'>;
type VersionDiffProps = { before: Question; after: Question };

/**
 * What changed from one version to the other, part by part and word by word, each language in its own
 * direction.
 */
export function VersionDiff({ before, after }: VersionDiffProps) {
  const { words } = usePartText();
  return <PartsDiff before={partsOf(before, words)} after={partsOf(after, words)} />;
}

/** The same for two questions whose parts were brought together before. */
export function PartsDiff({ before, after }: { before: readonly Part[]; after: readonly Part[] }) {
  const t = useTranslations('questions.comparison');
  const { nameOf } = usePartText();
  const { changes, unchanged } = compareParts(before, after);
  return (
    <>
      {changes.length === 0 ? (
        <p className="text-ink-2">{t('same')}</p>
      ) : (
        <dl className="grid gap-5">
          {changes.map((change) => (
            <Change key={change.part.id} change={change} name={nameOf(change.part)} />
          ))}
        </dl>
      )}
      {changes.length > 0 && unchanged > 0 && (
        <p className="mt-5 border-t border-line pt-3 text-13 text-ink-3">
          {t('unchanged', { count: unchanged })}
        </p>
      )}
    </>
  );
}

const tones = { added: 'success', removed: 'danger', changed: 'accent' } as const;

function Change({ change, name }: { change: Difference; name: string }) {
  const t = useTranslations('questions.comparison');
  return (
    <div>
      <dt className="mb-1.5 flex flex-wrap items-center gap-2 font-semibold">
        <span dir="auto">{name}</span>
        <Badge tone={tones[change.state]}>{t(change.state)}</Badge>
      </dt>
      <dd className="grid gap-2">
        {change.isOtherFile && <p className="text-14 text-ink-2">{t('otherFile')}</p>}
        {change.lines.map((line) => (
          <Text key={line.lang ?? 'plain'} line={line} />
        ))}
      </dd>
    </div>
  );
}

function Text({ line: { lang, runs } }: { line: Line }) {
  const t = useTranslations('questions.comparison');
  return (
    <div className="rounded-md bg-sunken px-4 py-2.5">
      {lang && <p className="text-12 text-ink-2">{t(lang === 'ar' ? 'arabic' : 'english')}</p>}
      <p
        dir={lang === null ? 'auto' : lang === 'ar' ? 'rtl' : 'ltr'}
        lang={lang ?? undefined}
        className="text-start text-16 wrap-anywhere"
      >
        {runs.map(({ kind, text }, index) => {
          const key = `${index}-${kind}`;
          if (kind === 'same') return <span key={key}>{text}</span>;
          const Tag = kind === 'added' ? 'ins' : 'del';
          return (
            <Tag
              key={key}
              className={
                kind === 'added'
                  ? 'rounded-sm bg-success-soft px-0.5 font-semibold text-success-ink underline decoration-2'
                  : 'rounded-sm bg-danger-soft px-0.5 text-danger-ink line-through'
              }
            >
              {text}
            </Tag>
          );
        })}
      </p>
    </div>
  );
}
