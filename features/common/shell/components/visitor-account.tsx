'use client';

import type { ComponentProps } from 'react';
import { FormatProvider } from '@/components/ui/format-provider';
import type { FormatSettings } from '@/lib/i18n/format-settings';
import { AccountTools, type AccountToolsProps } from './account-tools';
import { BranchSelector } from './branch-selector';
import { QueryProvider } from './query-provider';

export type VisitorAccountProps = AccountToolsProps & {
  branch: ComponentProps<typeof BranchSelector> | null;
  settings: FormatSettings;
};

/** What a signed-in reader has in the header of pages for everybody, with what it needs around it. */
export function VisitorAccount({ branch, settings, ...tools }: VisitorAccountProps) {
  return (
    <QueryProvider>
      <FormatProvider settings={settings}>
        {branch && <BranchSelector {...branch} />}
        <AccountTools {...tools} />
      </FormatProvider>
    </QueryProvider>
  );
}
