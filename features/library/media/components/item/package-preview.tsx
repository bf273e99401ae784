'use client';

import { useQuery } from '@tanstack/react-query';
import { PackagePlayer } from '@/components/packages/package-player';
import { ErrorState } from '@/components/data/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { mediaQueries, type Reader } from '../../api/queries';

/** A package of a library, played without anything being kept. */
export function PackagePreview({ id, name, reader }: { id: string; name: string; reader: Reader }) {
  const { data, isError, refetch } = useQuery(mediaQueries.package(reader, id));
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="aspect-[4/3] w-full" />;
  return <PackagePlayer opened={data} name={name} />;
}
