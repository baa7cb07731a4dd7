import { SqliteShop } from '@pressline/read-models/testing/sqlite-shop.ts';
import { operationsContract } from './operations-contract.ts';

operationsContract('SQLite', () => new SqliteShop());
