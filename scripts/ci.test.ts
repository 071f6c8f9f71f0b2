import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = '.github/workflows';

const workflows = readdirSync(FOLDER).map((file) => readFileSync(join(FOLDER, file), 'utf8'));

it('a workflow runs every check', () => {
  for (const check of readdirSync('.ci')) {
    expect(workflows.join('\n')).toMatch(new RegExp(`^ +- run: \\.ci/${check}$`, 'm'));
  }
});

it('workflows use actions by their commit, with read access and without secrets', () => {
  for (const workflow of workflows) {
    const actions = [...workflow.matchAll(/uses: (.*)/g)].map(([, action = '']) => action);
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d/);
    expect(workflow).toMatch(/^permissions:\n {2}contents: read\n\n/m);
    expect(workflow).not.toMatch(/\bsecrets\.\w|: write/);
  }
});
