// How fast a rules module in JavaScript plays at random: one with the exports `roles`, `scenarios`,
// `setup`, `view` and `action`, as sites for board wargames use them. A decision is what it is in
// `sztab lab run`: all that is legal is listed, one of it is chosen, and it is carried out.
//
//   node contrib/module_speed.js MODULE/rules.js [GAMES] [SEED]

"use strict"

const [path, games = "20", seed = "1"] = process.argv.slice(2)
if (!path) {
	console.error("node contrib/module_speed.js MODULE/rules.js [GAMES] [SEED]")
	process.exit(2)
}
const rules = require(require("node:path").resolve(path))

// A game that goes on for longer than this is left.
const MOST = 20000

let state = BigInt(seed) || 1n
function below(n) {
	state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn
	return Number((state >> 33n) % BigInt(n))
}

/** Everything legal as [action, argument]; taking back is not play. */
function legal(actions) {
	const all = []
	for (const [action, is] of Object.entries(actions ?? {})) {
		if (action === "undo") continue
		if (Array.isArray(is)) for (const argument of is) all.push([action, argument])
		else if (is) all.push([action, undefined])
	}
	return all
}

function play(number) {
	const scenario = rules.scenarios[number % rules.scenarios.length]
	let game = rules.setup(1 + below(0x7fffffff), scenario, {})
	for (let decisions = 0; decisions < MOST; ++decisions) {
		if (game.active === "None" || game.state === "game_over") return decisions
		const role = rules.roles.includes(game.active) ? game.active : rules.roles[below(rules.roles.length)]
		const all = legal(rules.view(game, role).actions)
		if (all.length === 0) {
			if (role === game.active) throw new Error(`nothing is legal for ${role} in ${game.state}`)
			continue
		}
		const [action, argument] = all[below(all.length)]
		game = rules.action(game, role, action, argument)
	}
	return MOST
}

let decisions = 0
let whole = 0
let broken = 0
const start = process.cpuUsage()
for (let number = 0; number < Number(games); ++number) {
	try {
		decisions += play(number)
		++whole
	} catch (error) {
		if (broken++ === 0) console.error(`game ${number} broke off: ${error.message}`)
	}
}
const used = process.cpuUsage(start)
const seconds = (used.user + used.system) / 1e6
console.log(
	`${whole} games, ${decisions} decisions, ${seconds.toFixed(2)} s of the processor: ` +
		`${Math.round(decisions / seconds)} decisions a second` + (broken ? `; ${broken} games broke off` : ""),
)
