'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { useErrorText } from './use-error-text';

/** Path of a field -> code of the contract, or a sentence of the school server. */
export type FieldProblems = Record<string, string>;

const ProblemsContext = createContext<FieldProblems>({});

export function ProblemsProvider({ problems, children }: { problems: FieldProblems; children: ReactNode }) {
  return <ProblemsContext value={problems}>{children}</ProblemsContext>;
}

/**
 * The sentence for a field: `problem('key.pairs')` also finds what lies below it, `exact` only the field
 * itself.
 */
export function useProblem(): (path: string, exact?: boolean) => string | undefined {
  const problems = useContext(ProblemsContext);
  const text = useErrorText();
  return (path, exact = false) => {
    const name = Object.keys(problems).find((key) => key === path || (!exact && key.startsWith(`${path}.`)));
    return name === undefined ? undefined : text(problems[name]);
  };
}
