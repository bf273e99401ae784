type Entry = { id?: unknown; type?: unknown; attributes?: object; meta?: unknown; links?: unknown };
type Body = { data?: unknown; included?: unknown };

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('relationships' in value);

/** Type, id and attributes in one object, `meta` and `links` beside them. */
function modelOf({ type, id, attributes, meta, links }: Entry): object {
  const model: Record<string, unknown> = { type };
  if (id !== undefined) model.id = id;
  Object.assign(model, attributes);
  if (meta) model.meta = meta;
  if (links) model.links = links;
  return model;
}

/**
 * Models of a document whose resources have no relationships, as those of our own school: one object or a
 * list. Undefined for every other document; that is work for jsona.
 */
export function plainModels({ data, included }: Body): object | object[] | undefined {
  if (included !== undefined) return undefined;
  if (!Array.isArray(data)) return isEntry(data) ? modelOf(data) : undefined;
  return data.every(isEntry) ? data.map(modelOf) : undefined;
}
