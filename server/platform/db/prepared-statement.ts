import type pg from 'pg';

/** How the text of a statement uses its parameters: each name stands for its place with its type. */
type Uses<Name extends string> = Readonly<Record<Name, string>>;

/**
 * A prepared statement with named parameters. `types` is the Postgres type of each parameter; `toText` writes
 * the statement with them. The result makes the query from one object that has a value for each name.
 */
export function prepareStatement<Name extends string>(
  name: string,
  types: Readonly<Record<Name, string>>,
  toText: (uses: Uses<Name>) => string,
): (values: Readonly<Record<Name, unknown>>) => pg.QueryConfig {
  const names = Object.keys(types) as Name[];
  const uses = Object.fromEntries(names.map((key, index) => [key, `$${index + 1}::${types[key]}`]));
  const text = toText(uses as Uses<Name>);
  return (values) => ({ name, text, values: names.map((key) => values[key]) });
}
