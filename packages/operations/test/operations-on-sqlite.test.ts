import { SqliteShop } from '@pressline/read-models/testing/sqlite-shop.ts';
import { auditContract } from './audit-contract.ts';
import { newVersionsContract } from './new-versions-contract.ts';
import { operationsContract } from './operations-contract.ts';

newVersionsContract('SQLite', () => new SqliteShop());
operationsContract('SQLite', () => new SqliteShop());
auditContract('SQLite', () => new SqliteShop());
