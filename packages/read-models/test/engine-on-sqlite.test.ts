import { anyInterleavingContract } from './any-interleaving-contract.ts';
import { catchUpEngineContract } from './catch-up-engine-contract.ts';
import { compareContract } from './compare-contract.ts';
import { engineFailuresContract } from './engine-failures-contract.ts';
import { parkedStreamsContract } from './parked-streams-contract.ts';
import { prepareContract } from './prepare-contract.ts';
import { replayContract } from './replay-contract.ts';
import { resumableReplayContract } from './resumable-replay-contract.ts';
import { SqliteShop } from './support/sqlite-shop.ts';

anyInterleavingContract('SQLite', () => new SqliteShop());
catchUpEngineContract('SQLite', () => new SqliteShop());
compareContract('SQLite', () => new SqliteShop());
engineFailuresContract('SQLite', () => new SqliteShop());
parkedStreamsContract('SQLite', () => new SqliteShop());
prepareContract('SQLite', () => new SqliteShop());
replayContract('SQLite', () => new SqliteShop());
resumableReplayContract('SQLite', () => new SqliteShop());
