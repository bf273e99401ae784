'use client';

import type { Route } from 'next';
import NextLink from 'next/link';
import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { localized } from './localized';

export type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'locale'> & { href: string };

/**
 * A link to a page in the language of the reader. One client component without server work of its own: lists have
 * dozens of them, and that of next-intl waits for the language in each.
 */
export function Link({ href, ...rest }: LinkProps) {
  return <NextLink {...rest} href={localized(href, useLocale()) as Route} />;
}
