import { describe, expect, it } from 'vitest';
import { readList, readRecord, toListQuery } from './collections';

describe('toListQuery', () => {
  const pagination = { page: 2, perPage: 10 };

  it('sends the page and the filters with a value, and no others', () => {
    const filter = { name: 'sho&es', parentId: undefined, enabled: false, email: '' };
    expect(toListQuery({ pagination, filter }).toString()).toBe(
      'name=sho%26es&enabled=false&page=2&pageSize=10',
    );
  });

  it('sends a null parent as the text null', () => {
    expect(toListQuery({ pagination, filter: { parentId: null } }).get('parentId')).toBe('null');
  });

  it.each([
    ['price', 'ASC', 'price'],
    ['price', 'DESC', '-price'],
    ['id', 'DESC', '-id'],
    ['id', 'ASC', null],
  ] as const)('sends the sort by %s %s as %s', (field, order, sort) => {
    expect(toListQuery({ pagination, sort: { field, order } }).get('sort')).toBe(sort);
  });

  it('omits the page to request the whole list', () => {
    expect(toListQuery({}).toString()).toBe('page=1&pageSize=3000');
  });
});

describe('readList', () => {
  const pagination = { page: 1, pageSize: 10, totalPages: 3, hasPrev: false, hasNext: true };

  it('returns react-admin’s partial pagination', () => {
    expect(readList({ data: [{ id: 1 }], pagination })).toEqual({
      data: [{ id: 1 }],
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
      meta: { pagination },
    });
  });

  it('returns the total if the API does', () => {
    expect(readList({ data: [], pagination: { ...pagination, total: 41 } })).toMatchObject({
      total: 41,
    });
  });

  it.each([undefined, null, [], 'text', { data: {} }, { data: [] }, { data: [], pagination: {} }])(
    'throws for %j',
    (body) => expect(() => readList(body)).toThrow('not a list'),
  );
});

describe('readRecord', () => {
  it('returns a record and throws for anything else', () => {
    expect(readRecord({ id: 1 })).toEqual({ id: 1 });
    expect(() => readRecord({})).toThrow('not a record');
    expect(() => readRecord(undefined)).toThrow('not a record');
  });
});
