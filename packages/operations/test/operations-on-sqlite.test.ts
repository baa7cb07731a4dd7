import { SqliteShop } from '@pressline/read-models/testing/sqlite-shop.ts';
import { auditContract } from './audit-contract.ts';
import { operationsContract } from './operations-contract.ts';

operationsContract('SQLite', () => new SqliteShop());
auditContract('SQLite', () => new SqliteShop());
