'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Panel } from '@/components/ui/panel';
import { type Chosen, newCategory, newStatement } from '../../model/categories';
import type { CategoryDraft } from '../../model/draft';
import { fieldId } from '../../model/steps';
import { CategoryPanel } from '../statements/category-panel';
import { CategoryList } from '../statements/category-list';
import { StatementList } from '../statements/statement-list';
import { StatementPanel } from '../statements/statement-panel';
import { useEditor } from './editor-context';
import { LockedNote } from './locked-note';

const ImportDialog = lazy(async () => ({
  default: (await import('../statements/import-dialog')).ImportDialog,
}));
const LibraryDialog = lazy(async () => ({
  default: (await import('../statements/library-dialog')).LibraryDialog,
}));
const TemplateDialog = lazy(async () => ({
  default: (await import('../statements/template-dialog')).TemplateDialog,
}));

export type Source = 'template' | 'library' | 'import';

/** The first statement of the first category stands open. */
const firstOf = ([category]: readonly CategoryDraft[]): Chosen => ({
  category: category?.id ?? null,
  statement: category?.questions[0]?.id ?? null,
});

/** Categories and their statements, with the form of the chosen one beside them. */
export function StatementsStep() {
  const t = useTranslations('assessments.statements');
  const { draft, change, problems, isLocked } = useEditor();
  const { categories } = draft;
  const [chosen, setChosen] = useState<Chosen>(() => firstOf(categories));
  const [source, setSource] = useState<Source | null>(null);
  const isFixed = isLocked('categories');
  // What lacks something stands open: a line of the review leads here, and so does a refused save.
  const wrong = Object.keys(problems).find((path) => /^(?:statement|category)\./.test(path)) ?? null;
  useEffect(() => {
    const [kind, id] = wrong?.split('.') ?? [];
    if (id === undefined) return;
    const home = categories.find((one) =>
      kind === 'category' ? one.id === id : one.questions.some((statement) => statement.id === id),
    );
    if (home) setChosen({ category: home.id, statement: kind === 'statement' ? id : null });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal, not for each letter
  }, [wrong]);
  const category = categories.find(({ id }) => id === chosen.category) ?? categories[0] ?? null;
  const statement = category?.questions.find(({ id }) => id === chosen.statement) ?? null;
  const addCategory = () => {
    const added = newCategory();
    change(({ categories: now }) => ({ categories: [...now, added] }));
    setChosen({ category: added.id, statement: null });
  };
  const addStatement = () => {
    const added = newStatement();
    const home = category ?? newCategory();
    change(({ categories: now }) => ({
      categories: (category ? now : [...now, home]).map((one) =>
        one.id === home.id ? { ...one, questions: [...one.questions, added] } : one,
      ),
    }));
    setChosen({ category: home.id, statement: added.id });
  };
  const close = () => setSource(null);
  const sources = !isFixed && (
    <Sources
      onAdd={category ? addStatement : addCategory}
      hasCategory={category !== null}
      onOpen={setSource}
    />
  );
  return (
    <div id={fieldId('categories')} className="flex flex-col gap-4">
      <LockedNote field="categories" />
      <div className="grid items-start gap-5 lg:grid-cols-[340px_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <CategoryList
            chosen={category?.id ?? null}
            onChoose={(id) => setChosen(firstOf(categories.filter((one) => one.id === id)))}
            onAdd={addCategory}
          />
          {category && (
            <StatementList
              category={category}
              chosen={statement?.id ?? null}
              onChoose={(id) => setChosen({ category: category.id, statement: id })}
              tools={sources}
            />
          )}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          {category ? (
            <>
              <CategoryPanel
                key={category.id}
                category={category}
                onRemoved={() => setChosen({ category: null, statement: null })}
              />
              {statement ? (
                <StatementPanel
                  key={statement.id}
                  category={category}
                  statement={statement}
                  onChoose={(next) => setChosen(next)}
                />
              ) : (
                <Panel>
                  <EmptyState
                    small
                    title={t(category.questions.length === 0 ? 'noneYet' : 'choose')}
                    lead={isFixed ? undefined : t('chooseLead')}
                  />
                </Panel>
              )}
            </>
          ) : (
            <Panel>
              <EmptyState title={t('empty')} lead={t('emptyLead')} actions={sources} />
            </Panel>
          )}
        </div>
      </div>
      <Suspense>
        {source === 'template' && <TemplateDialog onClose={close} />}
        {source === 'library' && <LibraryDialog current={category?.id ?? null} onClose={close} />}
        {source === 'import' && <ImportDialog current={category?.id ?? null} onClose={close} />}
      </Suspense>
    </div>
  );
}

type SourcesProps = { hasCategory: boolean; onAdd: () => void; onOpen: (source: Source) => void };

/** Where statements come from. */
function Sources({ hasCategory, onAdd, onOpen }: SourcesProps) {
  const t = useTranslations('assessments.statements');
  return (
    <div className="grid w-full grid-cols-2 gap-2 max-[22rem]:grid-cols-1">
      <Button variant="soft" icon={<Icon name="plus" size={18} />} onClick={onAdd}>
        {t(hasCategory ? 'add' : 'addCategory')}
      </Button>
      <Button icon={<Icon name="library-big" size={18} />} onClick={() => onOpen('library')}>
        {t('fromLibrary')}
      </Button>
      <Button icon={<Icon name="shapes" size={18} />} onClick={() => onOpen('template')}>
        {t('fromTemplate')}
      </Button>
      <Button icon={<Icon name="file-up" size={18} />} onClick={() => onOpen('import')}>
        {t('fromFile')}
      </Button>
    </div>
  );
}
