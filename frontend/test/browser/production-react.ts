// React as visitors run it. The development build renders at half the speed, for warnings that fail no test.
import { createRequire } from 'node:module';
import type * as ReactModule from 'react';
import type * as ReactDom from 'react-dom';

process.env['NODE_ENV'] = 'production';

const require = createRequire(import.meta.url);
const React = require('react') as typeof ReactModule;
const { flushSync } = require('react-dom') as typeof ReactDom;

// Testing Library renders and dispatches events within `act`, which the production build lacks.
Object.assign(React, { act: <T>(callback: () => T): T => flushSync(callback) });
