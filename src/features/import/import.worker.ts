import { expose } from 'comlink';
import { createImporter } from './importer';

// Held until the worker ends, which the page cannot see otherwise. Not offered without TLS.
const { locks } = navigator as Partial<Navigator>;
void locks?.request(self.name, () => new Promise(() => {}));

expose(createImporter());
