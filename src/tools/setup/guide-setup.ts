/**
 * Sets up a guide provider by provider. Each step first checks what exists, asks for missing settings, checks
 * them at once and says what is wrong. A repeated run finds what is already done, and does only the rest.
 */
import type Stripe from 'stripe';
import { readEmailAddress } from '../../forms/email-address.ts';
import { type Env, parseGiven, problemOf } from '../../server/env.ts';
import { lastingNotes } from '../doctor/settings-check.ts';
import {
  checkLive,
  type Dns,
  type Finding,
  findingLines,
  type LiveCheck,
} from '../doctor/finding.ts';
import * as checks from '../doctor/live-checks.ts';
import { readSettingsFile, saveSetting, type Settings, writeSettings } from './env-file.ts';
import { NOT_FOR_THE_HOST, type Provider, PROVIDERS, type Question } from './questions.ts';
import { askUntilRight, readAnswer, type Terminal } from './read-answer.ts';
import * as endpoints from './stripe-endpoint.ts';

/** What the steps do outside of this process, apart from the checks; tests replace these functions. */
export interface Actions {
  /** Returns the number of the database's major version, such as 17. */
  readVersion(databaseUrl: string): Promise<number>;
  /** Applies the migrations. @returns what went wrong; null if nothing did */
  push(databaseUrl: string): Promise<string | null>;
  /** Makes the account of an admin. @returns lines with the link to choose a password */
  makeAdmin(email: string, settings: Settings): Promise<string[]>;
}

export interface SetupOptions {
  /** Paths: the settings, the template for a new file of settings, and the file to import at the host. */
  files: { settings: string; template: string; host: string };
  /** Settings that the fake providers of a test need. */
  extra?: Settings;
  /** The terminal where missing settings are asked for; with null, they are only listed. */
  terminal: Terminal | null;
  /** Whether the run only checks, and changes nothing. */
  isDry: boolean;
  sender: string;
  postalAddress: string;
  dns: Dns;
  actions: Actions;
  say: (line: string) => void;
}

/** The lowest major version of Postgres with which the migrations are tested. */
const POSTGRES = 17;

export class GuideSetup {
  private settings: Settings;
  private isOpen = false;
  /** Link to choose the first admin's password, if this run made the account. */
  private link: string | undefined;
  private readonly options: SetupOptions;

  constructor(options: SetupOptions) {
    this.options = options;
    this.settings = { ...readSettingsFile(options.files.settings), ...options.extra };
  }

  /** Takes every step. @returns whether nothing is left to do before the deploy */
  async run(): Promise<boolean> {
    const { say, sender, postalAddress } = this.options;
    if (sender.endsWith('.example')) {
      this.fail('Write your own contactEmail in src/site.ts; all emails come from it.');
    }
    if (await this.answered(PROVIDERS.host)) say(`ok    Site: ${this.settings['SITE_URL'] ?? ''}`);
    if (await this.answered(PROVIDERS.database)) await this.setUpDatabase();
    if (await this.answered(PROVIDERS.payments)) await this.setUpPayments();
    if (await this.answered(PROVIDERS.mail)) {
      await this.settled(PROVIDERS.mail, () => this.look(checks.smtp));
      await this.look(checks.senderDomain);
    }
    await this.answered(PROVIDERS.builds);
    for (const note of lastingNotes(this.env(), postalAddress)) say(`note  ${note}`);
    this.writeForHost();
    return !this.isOpen;
  }

  /** Prints a problem, and notes it in `isOpen`. @returns a list with the problem, like `look` */
  private fail(sentence: string): string[] {
    this.isOpen = true;
    this.options.say(`FAIL  ${sentence}`);
    return [sentence];
  }

  /** Prints what a step does now, or would do in a dry run. @returns whether it may do it */
  private mayAct(what: string): boolean {
    const { isDry, say } = this.options;
    say(isDry ? `would ${what}` : `…     ${what}`);
    if (isDry) this.isOpen = true;
    return !isDry;
  }

  private keep(name: string, value: string): void {
    const { settings, template } = this.options.files;
    saveSetting(settings, name, value, template);
    this.settings[name] = value;
  }

  /** Returns what is wrong with a typed value of a setting, or by default with its stored value. */
  private problemOf = (name: string, typed = this.settings[name]): string | null =>
    problemOf(name, { ...this.settings, [name]: typed }, this.options.sender);

  private isMissing = ({ name }: Question): boolean =>
    this.settings[name] === undefined || this.problemOf(name) !== null;

  /** Asks for the settings of a provider that are missing or wrong. @returns whether all are there */
  private async answered({ title, where, questions }: Provider): Promise<boolean> {
    const { terminal, isDry, say } = this.options;
    const missing = questions.filter(this.isMissing);
    if (missing.length === 0) return true;
    say('');
    say(title);
    say(`  ${where}`);
    for (const question of missing) {
      const problem = this.problemOf(question.name) ?? `is missing: ${question.text}`;
      if (terminal === null || isDry) this.fail(`${question.name} ${problem}`);
      else {
        if (question.name in this.settings) say(`  ${question.name} ${problem}.`);
        await this.ask(question, terminal);
      }
    }
    return terminal !== null && !isDry;
  }

  /**
   * Takes a step. As long as its problems name settings, asks for these again and repeats the step, unless
   * nothing new is typed. @returns the problems that are left
   */
  private async settled({ questions }: Provider, step: () => Promise<string[]>): Promise<string[]> {
    const { terminal, isDry, say } = this.options;
    for (;;) {
      const wasOpen = this.isOpen;
      const problems = await step();
      const wrong = questions.filter(({ name }) => problems.some((one) => one.includes(name)));
      if (wrong.length === 0 || terminal === null || isDry) return problems;
      say('  Once more; Enter alone keeps what is there.');
      let isNew = false;
      for (const question of wrong) isNew = (await this.ask(question, terminal, true)) || isNew;
      if (!isNew) return problems;
      this.isOpen = wasOpen;
    }
  }

  /**
   * Asks for a setting. @param isAgain whether it may keep its old value @returns whether a value was stored
   */
  private async ask(question: Question, terminal: Terminal, isAgain = false): Promise<boolean> {
    const { say } = this.options;
    for (;;) {
      const value = await readAnswer(question, { terminal, say, isAgain });
      if (value === '') return false;
      const problem = this.problemOf(question.name, value);
      if (problem === null) {
        this.keep(question.name, value);
        return true;
      }
      say(`  That ${problem}.`);
    }
  }

  /** Returns the settings so far; each step reads only those that it has asked for. */
  private env = (): Env => parseGiven(this.settings) as Env;

  /** Runs checks, and prints their findings. @returns the problems */
  private async look(...asked: LiveCheck[]): Promise<string[]> {
    const { sender, dns } = this.options;
    return this.report(await checkLive({ env: this.env(), sender, dns }, asked));
  }

  private report(findings: readonly Finding[]): string[] {
    for (const finding of findings) {
      if (finding.problems.length > 0) this.isOpen = true;
      for (const line of findingLines(finding)) this.options.say(line);
    }
    return findings.flatMap(({ problems }) => problems);
  }

  private async setUpDatabase(): Promise<void> {
    if ((await this.settled(PROVIDERS.database, () => this.migrate())).length > 0) return;
    await this.look(checks.buckets, checks.signUps);
    await this.setUpAdmin();
  }

  /** Applies the migrations if nothing else is wrong. @returns the problems */
  private async migrate(): Promise<string[]> {
    const { sender, dns, actions } = this.options;
    const url = this.settings['DATABASE_URL'] ?? '';
    const basics = [checks.anonymousKey, checks.migrations];
    const found = await checkLive({ env: this.env(), sender, dns }, basics);
    const isUnapplied = ({ problems }: Finding) =>
      problems.some((one) => one.endsWith(checks.PUSH));
    const wrong = found.filter(({ problems }) => problems.length > 0);
    if (wrong.length === 0 || !wrong.every(isUnapplied)) {
      return this.report(found.filter((one) => !isUnapplied(one)));
    }
    const version = await actions.readVersion(url).catch((error: unknown) => String(error));
    if (typeof version === 'string') {
      return this.fail(`The database cannot be opened with DATABASE_URL: ${version}`);
    }
    if (version < POSTGRES) {
      return this.fail(
        `The project runs Postgres ${String(version)}; the guide needs Postgres ${String(POSTGRES)}.`,
      );
    }
    if (!this.mayAct('apply the migrations, about a minute'))
      return wrong.flatMap((one) => one.problems);
    const problem = await actions.push(url);
    return problem === null ? this.look(...basics) : this.fail(problem);
  }

  private async setUpAdmin(): Promise<void> {
    const { sender, dns, actions, terminal, say } = this.options;
    const [found] = await checkLive({ env: this.env(), sender, dns }, [checks.admins]);
    if (found === undefined) return;
    if (found.problems.length === 0 || terminal === null) {
      this.report([found]);
      return;
    }
    if (!this.mayAct('make the account of the first admin')) return;
    const email = await askUntilRight(
      'Email address of the first admin',
      { terminal, say },
      (given) =>
        readEmailAddress(given) === null ? 'is no email address, as in ana@example.org' : null,
    );
    const lines = await actions.makeAdmin(email, this.settings);
    for (const line of lines) say(line);
    this.link = lines.at(-1);
  }

  private async setUpPayments(): Promise<void> {
    const { SITE_URL: siteUrl } = this.env() as Partial<Env>;
    const problems = await this.settled(PROVIDERS.payments, () => this.look(checks.stripeKeys));
    if (problems.length > 0 || siteUrl === undefined) return;
    const stripe = checks.stripeOf(this.env());
    try {
      await this.setUpEndpoint(stripe, siteUrl);
    } catch (error) {
      this.fail(
        `Stripe: ${(error as Error).message} A restricted key needs the right “Webhook Endpoints write”.`,
      );
    }
  }

  private async setUpEndpoint(stripe: Stripe, siteUrl: string): Promise<void> {
    const { say } = this.options;
    const secrets = this.settings['STRIPE_WEBHOOK_SECRETS']?.split(',') ?? [];
    const { current, old, missing } = await endpoints.planEndpoint(stripe, siteUrl, secrets);
    if (current === null) {
      if (!this.mayAct(`make Stripe’s endpoint ${endpoints.endpointAddress(siteUrl)}`)) return;
      await endpoints.makeEndpoint(stripe, siteUrl, (secret) => {
        this.keep('STRIPE_WEBHOOK_SECRETS', secret);
      });
    } else if (missing.length > 0) {
      if (!this.mayAct(`have Stripe’s endpoint send ${missing.join(', ')}`)) return;
      await endpoints.addEvents(stripe, current);
    }
    say(`ok    Stripe: endpoint ${endpoints.endpointAddress(siteUrl)}`);
    if (old.length > 0) await this.removeOld(stripe, siteUrl, old);
  }

  /** Removes earlier endpoints of this address once the deployed site knows the secret of the current one. */
  private async removeOld(stripe: Stripe, siteUrl: string, old: Stripe.WebhookEndpoint[]) {
    const [secret = ''] = this.settings['STRIPE_WEBHOOK_SECRETS']?.split(',') ?? [];
    const isLive = this.settings['STRIPE_SECRET_KEY']?.includes('_live_') === true;
    const names = old.map(({ id }) => id).join(', ');
    if (!(await endpoints.siteKnows(stripe, siteUrl, { secret: secret.trim(), isLive }))) {
      this.options.say(
        `note  Stripe: ${names} is an earlier endpoint of this address. Run this again after the deploy, and it goes.`,
      );
      return;
    }
    if (!this.mayAct(`remove the earlier endpoint ${names} of this address`)) return;
    for (const { id } of old) await stripe.webhookEndpoints.del(id);
  }

  private writeForHost(): void {
    const { files, isDry, say, extra = {} } = this.options;
    if (isDry) return;
    say('');
    if (this.isOpen) {
      say(
        '`.env.netlify` is not written yet: mend the FAIL lines above, then run `npm run setup` again.',
      );
    } else {
      if (this.settings['MALLOC_ARENA_MAX'] !== '2') this.keep('MALLOC_ARENA_MAX', '2');
      const all = Object.entries(this.settings).filter(
        ([name]) =>
          !NOT_FOR_THE_HOST.includes(name) && !(name in extra) && !name.startsWith('LOCAL_'),
      );
      say(
        writeSettings(files.host, Object.fromEntries(all))
          ? `Import ${files.host} at Netlify (Environment variables, Import from a .env file) and deploy. Then run \`npm run setup\` once more, and \`npm run doctor\`.`
          : `Nothing changed: ${files.host} is as it was. \`npm run doctor\` checks what is deployed.`,
      );
    }
    if (this.link !== undefined) {
      say(`The first admin’s link opens after the deploy; within the hour: ${this.link}`);
    }
  }
}
