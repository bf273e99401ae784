'use client';

import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';

const AddressFilters = dynamic(() =>
  import('@/components/data/address-filters').then((module) => module.AddressFilters),
);
const DownloadMenu = dynamic(() =>
  import('@/components/data/download-menu').then((module) => module.DownloadMenu),
);
const ListPages = dynamic(() => import('@/components/data/list-pages').then((module) => module.ListPages));

/**
 * What only the list of people is worked with comes with it: the form of the course, on the same page, goes
 * without.
 */
export function PeopleFilters(props: ComponentProps<typeof AddressFilters>) {
  return <AddressFilters {...props} />;
}

export function PeopleDownload(props: ComponentProps<typeof DownloadMenu>) {
  return <DownloadMenu {...props} />;
}

export function PeoplePages(props: ComponentProps<typeof ListPages>) {
  return <ListPages {...props} />;
}
