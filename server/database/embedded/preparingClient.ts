import {
  messages,
  parse,
  PGlite,
  protocol,
  type ParserOptions,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';

const { serialize } = protocol;

// More than the calls of the API have in their transactions; each takes some memory.
const MAX_PREPARED = 200;

interface Prepared {
  name: string;
  parameterTypes: number[];
  /** What its rows are like; undefined for a statement that returns none. */
  description: messages.RowDescriptionMessage | undefined;
}

/**
 * PGlite whose transactions prepare their statements, as those on PostgreSQL do: a statement is parsed
 * and planned once, and then run by one message. PGlite itself sends six each time, which was half of
 * the time of a change of many records.
 */
export class PreparingClient extends PGlite {
  readonly #prepared = new Map<string, Prepared>();
  #lastName = 0;

  override transaction<T>(work: (tx: Transaction) => Promise<T>) {
    return super.transaction((tx) => work(this.#preparing(tx)));
  }

  #preparing(tx: Transaction): Transaction {
    const query: Transaction['query'] = async (text, values, options) => {
      if (tx.closed) throw new Error('The transaction has ended.');
      return this.runExclusive(() => this.#run(text, values, options));
    };
    return new Proxy(tx, {
      get: (target, name): unknown => (name === 'query' ? query : Reflect.get(target, name)),
    });
  }

  async #run<T>(text: string, values: unknown[] = [], { parsers, ...options }: QueryOptions = {}) {
    const { name, parameterTypes, description } = await this.#preparedOf(text);
    const received = await this.#send(
      serialize.bind({
        statement: name,
        values: values.map((value, at) => this.#toText(value, parameterTypes[at])),
      }),
      serialize.execute({}),
    );
    const described = description ? [description, ...received] : received;
    const [result] = parse.parseResults(described, this.#parsersOf(description, parsers), options);
    return result as Results<T>;
  }

  /** The prepared statement, which is from now on the one that was used last. */
  async #preparedOf(text: string) {
    const prepared = this.#prepared.get(text) ?? (await this.#prepare(text));
    this.#prepared.delete(text);
    this.#prepared.set(text, prepared);
    return prepared;
  }

  async #prepare(text: string): Promise<Prepared> {
    const [oldest] = this.#prepared;
    if (oldest && this.#prepared.size >= MAX_PREPARED) {
      this.#prepared.delete(oldest[0]);
      await this.#send(serialize.close({ type: 'S', name: oldest[1].name }));
    }
    this.#lastName += 1;
    const name = `s${this.#lastName}`;
    const received = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    return {
      name,
      parameterTypes: parse.parseDescribeStatementResults(received),
      description: received.find((one) => one instanceof messages.RowDescriptionMessage),
    };
  }

  /** The parsers of these columns alone: PGlite has one for each kind of array, and would copy all. */
  #parsersOf(description: Prepared['description'], given: ParserOptions = {}) {
    const parsers: PGlite['parsers'] = {};
    for (const { dataTypeID } of description?.fields ?? []) {
      const parser = given[dataTypeID] ?? this.parsers[dataTypeID];
      if (parser) parsers[dataTypeID] = parser;
    }
    return parsers;
  }

  #toText(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null;
    // All that is no text or number has one.
    const serialiser = this.serializers[type];
    return serialiser ? serialiser(value) : (value as string | number).toString();
  }

  #send(...parts: Uint8Array[]) {
    const message = Buffer.concat([...parts, serialize.sync()]);
    return this.execProtocolStream(message, { syncToFs: false });
  }
}
