import { describe, expect, test } from 'vitest'
import { templatesOf } from '../../build/form-templates.ts'
import { CATEGORY_MARK, templateOf, withoutScript } from '../../build/page-templates.ts'

const page = (
  category = 'Goods',
  form = '<form class="wizard" data-wizard="goods">…<p class="privacy-note">Our <a href="/privacy">policy</a></p></form>',
) => `<!DOCTYPE html><html><head>
<title>Goods &amp; more</title><link rel="canonical" href="https://x.example/"><link rel="icon" href="/i.svg">
<script>let a = "</b>"</script><script type="application/ld+json">{}</script><style>a{}</style>
<script type="module" src="/assets/app.js"></script><link rel="modulepreload" href="/assets/b.js"></head><body>
<main id="main"><h1>${category}</h1>${form}<form id="goods-leave" action="/quotes"></form><p>After</p></main>
<script>start()</script></body></html>`

describe('a page without script', () => {
  const html = withoutScript(page())

  test('has no script, no preloads and no canonical link, and is not for search engines', () => {
    expect(html).not.toMatch(/<script|preload|canonical|app\.js|start\(/)
    expect(html).toContain('<meta name="robots" content="noindex"></head>')
    expect(html).toContain('<link rel="icon" href="/i.svg">')
  })

  test('has gaps in place of its title and of its form, with the form of its link', () => {
    expect(templateOf(html).map((part) => (typeof part === 'string' ? part.slice(-17) : part))).toEqual([
      expect.stringMatching(/<title>$/),
      { gap: 'title' },
      expect.stringMatching(/<h1>Goods<\/h1>$/),
      { gap: 'content' },
      expect.stringMatching(/<\/html>$/),
    ])
    expect(html).toContain('<p>After</p>')
    expect(html).not.toContain('goods-leave')
  })

  test('has a gap for all of its main content if it has no form', () => {
    const parts = templateOf(
      withoutScript('<html><head><title>x</title></head><body><main><p>y</p></main></body></html>'),
    )
    expect(parts.slice(2)).toEqual([expect.stringMatching(/<main>$/), { gap: 'content' }, '</main></body></html>'])
  })
})

test('a script that depends on the category is an error, because the policy would not allow it', () => {
  expect(() => templateOf(`<script>a("${CATEGORY_MARK}")</script>`)).toThrow('depends on the category')
})

describe('a form has templates', () => {
  const goods = {
    id: 'goods',
    label: 'Goods',
    openCategory: true,
    prefill: [],
    submission: { delivery: 'endpoint' as const },
    variants: { Boxes: {} },
  }
  const render = async (url: string) => page(new URL(url, 'http://x').searchParams.get('category') ?? '')

  test('for any category and for each variant, with the policy of each page, if it accepts any category', async () => {
    const templates = await templatesOf({ path: '/quote-form', html: page() }, [goods], render)
    expect(templates.map(({ form, variant }) => [form, variant])).toEqual([
      ['goods', ''],
      ['goods', 'Boxes'],
    ])
    const [any, boxes] = templates.map((template) => template.page?.template ?? [])
    expect(any).toEqual([expect.stringMatching(/<h1>$/), { gap: 'category' }, expect.stringContaining('start()')])
    expect(boxes).toEqual([expect.stringContaining('<h1>Boxes</h1>')])
    for (const { shell } of templates) {
      expect(shell.template).toContainEqual({ gap: 'content' })
      expect(shell.note).toBe('<p class="privacy-note">Our <a href="/privacy">policy</a></p>')
      expect(shell.template[0]).toContain('<meta http-equiv="Content-Security-Policy"')
    }
  })

  test('without script only, if it has a category of its own', async () => {
    const templates = await templatesOf({ path: '/cars', html: page() }, [{ ...goods, openCategory: false }], render)
    expect(templates).toEqual([{ form: 'goods', variant: '', shell: expect.anything() }])
  })

  test('only if it is sent, and if the page has it', async () => {
    const console = { ...goods, submission: { delivery: 'console' as const } }
    expect(await templatesOf({ path: '/quote-form', html: page() }, [console], render)).toEqual([])
    expect(await templatesOf({ path: '/about', html: page('About', '') }, [goods], render)).toEqual([])
  })
})
